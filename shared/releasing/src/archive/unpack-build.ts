import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Refusal } from '@panggung/releases';
import { extract } from 'tar-stream';

/** Bytes of an archive, and of what is in it. */
export const archiveLimit = 20 * 1024 * 1024;
const unpackedLimit = 80 * 1024 * 1024;
const mostFiles = 2000;

/** All paths that a build has; none of them can lead out of its folder. */
const path =
  /^(?:remote\.json|dist\/sbom\.cdx\.json|dist\/(?:maps\/)?(?:browser|server)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;

/**
 * Writes the files of an archive of `packBuild` into an empty folder. Nothing is written before all of
 * it is known to be right.
 * @throws Refusal when it is no such archive, too big, or has anything else in it
 */
export async function unpackBuild(archive: Buffer, folder: string): Promise<void> {
  const files = await filesOf(await inflated(archive));
  for (const [name, content] of files) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
  }
}

async function inflated(archive: Buffer): Promise<Buffer> {
  if (archive.length > archiveLimit) throw new Refusal(tooBig('the archive', archiveLimit));
  try {
    return await promisify(gunzip)(archive, { maxOutputLength: unpackedLimit });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal(tooBig('what it holds', unpackedLimit));
    throw new Refusal('the archive is not packed with gzip');
  }
}

async function filesOf(tar: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = extract();
  entries.end(tar);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      checkEntry(name, type ?? 'file', files);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      files.set(name, Buffer.concat(chunks));
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('the archive is broken');
  }
  return files;
}

function checkEntry(name: string, type: string, files: ReadonlyMap<string, Buffer>): void {
  const shown = JSON.stringify(name.slice(0, 100));
  if (type !== 'file') throw new Refusal(`the archive holds ${shown}, which is a ${type}, no file`);
  if (!path.test(name))
    throw new Refusal(`the archive holds ${shown}, which is no file of a build`);
  if (files.has(name)) throw new Refusal(`the archive holds ${shown} twice`);
  if (files.size >= mostFiles) throw new Refusal(`the archive holds more than ${mostFiles} files`);
}

const tooBig = (what: string, limit: number) =>
  `${what} is too big: at most ${limit / 1024 / 1024} MB are taken`;
