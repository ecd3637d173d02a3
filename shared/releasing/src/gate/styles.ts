import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import { localNamePattern } from '@panggung/releases/local-names';
import {
  generate,
  parse,
  walk,
  type Atrule,
  type AtrulePrelude,
  type CssNode,
  type Rule,
  type Selector,
} from 'css-tree';
import type { Candidate } from './candidate';

/** At-rules that name nothing which a whole page shares. */
const harmless = new Set([
  'charset',
  'container',
  'layer',
  'media',
  'scope',
  'starting-style',
  'supports',
]);

/**
 * A remote's sheets stay on the page after its visitor has gone on, so nothing in them may match
 * elements of the frame or of another remote. Every rule needs a class of the remote's own, as CSS
 * modules name it.
 * @throws Refusal naming the first rule that reaches further
 */
export function checkStyles({ files, build, manifest }: Candidate): void {
  for (const file of Object.keys(build.integrity).filter((one) => one.endsWith('.css'))) {
    const reason = findForeign(readFileSync(join(files, 'browser', file), 'utf8'), manifest.name);
    if (reason !== undefined) throw new Refusal(`${file}: ${reason}`);
  }
}

/** @returns what reaches beyond the remote of that name; undefined when nothing does */
export function findForeign(sheet: string, remote: string): string | undefined {
  let reason: string | undefined;
  const tree = parse(sheet, {
    parseValue: false,
    parseCustomProperty: false,
    onParseError: ({ message }) => (reason ??= `it cannot be read: ${message}`),
  });
  walk(tree, function (node) {
    if (reason !== undefined) return this.break;
    if (node.type === 'Atrule') {
      reason = foreignAtrule(node, remote);
      // What is in it are steps and descriptors, no elements.
      return harmless.has(node.name) ? undefined : this.skip;
    }
    if (node.type !== 'Rule') return undefined;
    reason = foreignRule(node);
    // Rules in it can only narrow it down.
    return this.skip;
  });
  return reason;
}

function foreignRule({ prelude }: Rule): string | undefined {
  if (prelude.type !== 'SelectorList') return `it cannot be read: ${generate(prelude)}`;
  const foreign = prelude.children
    .toArray()
    .find((one) => one.type === 'Selector' && !hasOwnClass(one));
  return (
    foreign &&
    `"${generate(foreign)}" names no class of the remote's own and would match the whole site: ` +
      `put the rule below a class of a *.module.css`
  );
}

/** Whether it can match only where the remote has put one of its classes. */
function hasOwnClass({ children }: Selector): boolean {
  return children.some((node) => {
    if (node.type === 'ClassSelector') return localNamePattern.test(node.name);
    if (node.type !== 'PseudoClassSelector' || !['is', 'where', 'has'].includes(node.name)) {
      return false;
    }
    const alternatives = selectorsIn(node.children?.first ?? undefined);
    return alternatives.length > 0 && alternatives.every(hasOwnClass);
  });
}

function selectorsIn(list: CssNode | undefined): Selector[] {
  if (list?.type !== 'SelectorList') return [];
  return list.children.toArray().filter((one) => one.type === 'Selector');
}

function foreignAtrule(rule: Atrule, remote: string): string | undefined {
  const { name, prelude } = rule;
  if (harmless.has(name)) return undefined;
  const advice: Record<string, string | undefined> = {
    keyframes: localNamePattern.test(textOf(prelude)) ? undefined : 'put it into a *.module.css',
    property: textOf(prelude).startsWith(`--${remote}-`) ? undefined : `call it --${remote}-…`,
    'font-face': familyOf(rule).startsWith(`${remote} `) ? undefined : `call it "${remote} …"`,
  };
  if (name in advice && advice[name] === undefined) return undefined;
  const said = `@${name} ${textOf(prelude)}`.trim();
  return `${said} is for the whole site: ${advice[name] ?? 'a remote has none'}`;
}

const textOf = (prelude: Atrule['prelude'] | AtrulePrelude) => (prelude ? generate(prelude) : '');

function familyOf({ block }: Atrule): string {
  const families = (block?.children.toArray() ?? []).flatMap((one) =>
    one.type === 'Declaration' && one.property === 'font-family' ? [generate(one.value)] : [],
  );
  return families.at(-1)?.replace(/^["']/, '') ?? '';
}
