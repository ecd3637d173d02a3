import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Best compression first. */
const preferred = ['br', 'gzip'] as const;
export type Encoding = (typeof preferred)[number];

const compress = {
  br: promisify<Buffer, object, Buffer>(brotliCompress),
  gzip: promisify<Buffer, object, Buffer>(gzip),
};
const effort = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  gzip: { level: 5 },
};

/** What is given out many times; each encoding is compressed once, for all visitors. */
export class Encoded {
  readonly plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? compress[encoding](this.plain, effort[encoding]);
    this.#encoded.set(encoding, known);
    return known;
  }
}

/** The encoding for an `accept-encoding` header, the smallest of equals; null for none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const chosen = new Negotiator({ headers: { 'accept-encoding': header } }).encoding(
    [...preferred, 'identity'],
    { preferred },
  );
  return preferred.find((encoding) => encoding === chosen) ?? null;
}
