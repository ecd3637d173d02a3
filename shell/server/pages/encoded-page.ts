import { Encoded } from '../http/encoded';

/** A rendered page. */
export class EncodedPage extends Encoded {
  readonly status: number;
  /** Whether search engines may list it. */
  readonly isPublic: boolean;

  constructor(status: number, html: string, isPublic: boolean) {
    super(Buffer.from(html));
    this.status = status;
    this.isPublic = isPublic;
  }
}
