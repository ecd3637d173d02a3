import { createHash } from 'node:crypto';
import { Refusal } from '@panggung/releases';
import { archiveLimit } from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import { z } from 'zod';

/** Bytes of a part; all but the last one have as many. */
export const partSize = 2 * 1024 * 1024;
/** Bytes that a team may have on its way; an archive goes when it is released. */
const mostOnItsWay = 100 * 1024 * 1024;
/** Milliseconds for which an archive that nobody released is kept. */
const keptFor = 24 * 3600_000;
// No remote can be called so.
const folder = '_uploads/';

/** What somebody is about to release, by what it holds. */
export const archiveSchema = z.object({
  /** SHA-256 of the archive, in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Bytes. */
  size: z.int().min(1).max(archiveLimit, 'at most 20 MB are taken'),
});
export type Archive = z.infer<typeof archiveSchema>;

export const partsOf = ({ size }: Pick<Archive, 'size'>): number => Math.ceil(size / partSize);

const prefixOf = (owner: string, digest: string) => `${folder}${owner}/${digest}/`;

/**
 * Archives on their way, in parts. Each lies below whoever sends it and under its own digest, so that
 * a part that is sent twice is the same part, any copy of the service can take the next one, and
 * nobody can put bytes into somebody else's.
 */
export class Archives {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** @returns the parts that are there, by their numbers */
  async present(owner: string, digest: string): Promise<number[]> {
    const prefix = prefixOf(owner, digest);
    const objects = await this.#store.list(prefix);
    return objects.map(({ key }) => Number(key.slice(prefix.length))).sort((a, b) => a - b);
  }

  /** @param part from 0 @throws Refusal when its owner has too much on its way already */
  async put(owner: string, digest: string, part: number, content: Buffer): Promise<void> {
    const own = `${prefixOf(owner, digest)}${part}`;
    const others = (await this.#store.list(`${folder}${owner}/`)).filter(({ key }) => key !== own);
    const size = others.reduce((sum, one) => sum + one.size, content.length);
    if (size > mostOnItsWay) {
      throw new Refusal('there are 100 MB on its way that were not released: try again tomorrow');
    }
    await this.#store.write(own, content);
  }

  /** @throws Refusal when it is not all there, or is not what was announced */
  async read(owner: string, archive: Archive): Promise<Buffer> {
    const numbers = Array.from({ length: partsOf(archive) }, (_, nth) => nth);
    const parts = await Promise.all(
      numbers.map((nth) => this.#store.read(`${prefixOf(owner, archive.digest)}${nth}`)),
    );
    const missing = parts.findIndex((part) => part === null);
    if (missing >= 0) throw new Refusal(`part ${missing} of the archive has not arrived`);
    const whole = Buffer.concat(parts.flatMap((part) => part?.body ?? []));
    const digest = createHash('sha256').update(whole).digest('hex');
    if (digest === archive.digest && whole.length === archive.size) return whole;
    await this.remove(owner, archive.digest);
    throw new Refusal('the archive is not what was announced: send it again');
  }

  async remove(owner: string, digest: string): Promise<void> {
    for (const { key } of await this.#store.list(prefixOf(owner, digest))) {
      await this.#store.delete(key);
    }
  }

  /** Removes what was sent and never released. @returns how many parts */
  async removeOld(now = Date.now()): Promise<number> {
    const old = (await this.#store.list(folder)).filter(
      ({ modifiedAt }) => now - modifiedAt.getTime() > keptFor,
    );
    for (const { key } of old) await this.#store.delete(key);
    return old.length;
  }
}
