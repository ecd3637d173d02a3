import Document from 'pdfkit';

/** What a part of a document is to a program that reads it aloud (ISO 32000-1, 14.8.4). */
type Tag = 'H1' | 'H2' | 'P' | 'Figure';
type Element = ReturnType<InstanceType<typeof Document>['struct']>;

interface About {
  /** What a picture shows, in words. */
  alt?: string;
  /** Where a picture is: left, top, right, bottom. */
  bbox?: [number, number, number, number];
  /** What a heading in a table is the heading of. */
  scope?: 'Row';
}

/**
 * A PDF that is being drawn, in points from the top left, and tagged meanwhile: what is drawn is
 * either a part of its structure, in the order of reading, or decoration.
 */
export class Page extends Document {
  private readonly root: Element;
  private section: Element;
  /** The table that the next row continues. */
  private openTable: Element | undefined;

  constructor(title: string) {
    super({
      size: 'A4',
      margin: 48,
      autoFirstPage: false,
      // No default font: the library would read it anew for each document.
      font: '',
      lang: 'id-ID',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: 'Panggung', CreationDate: new Date() },
    });
    this.root = this.struct('Document');
    this.addStructure(this.root);
    this.section = this.root;
  }

  /** A part of the document for itself, such as one of several tickets. */
  startSection(): void {
    this.section = this.under(this.root, 'Sect');
    this.openTable = undefined;
  }

  /** Draws a part that follows what was drawn before. */
  part(tag: Tag, draw: () => void, about: About = {}): void {
    this.openTable = undefined;
    this.under(this.section, tag, about, draw);
  }

  /** Draws facts, each of a name and what it is; `draw` gets what draws either. */
  facts<Fact>(list: readonly Fact[], draw: (fact: Fact, as: FactParts) => void): void {
    this.openTable = undefined;
    const facts = this.under(this.section, 'L');
    for (const fact of list) {
      const item = this.under(facts, 'LI');
      draw(fact, {
        name: (drawName) => this.under(item, 'Lbl', {}, drawName),
        value: (drawValue) => this.under(item, 'LBody', {}, drawValue),
      });
    }
  }

  /** Draws a row of a table; rows that follow each other are one table. */
  row(heading: () => void, ...cells: (() => void)[]): void {
    this.openTable ??= this.under(this.section, 'Table');
    const row = this.under(this.openTable, 'TR');
    this.under(row, 'TH', { scope: 'Row' }, heading);
    for (const cell of cells) this.under(row, 'TD', {}, cell);
  }

  /** Draws what only looks well: it is not read aloud. */
  decoration(draw: () => void): void {
    this.markContent('Artifact', { type: 'Layout' });
    draw();
    this.endMarkedContent();
  }

  private under(parent: Element, tag: string, about: About = {}, draw?: () => void): Element {
    // One that was given what it consists of takes nothing more.
    const element = this.struct(tag, about, draw);
    parent.add(element);
    return element;
  }
}

interface FactParts {
  name(draw: () => void): void;
  value(draw: () => void): void;
}
