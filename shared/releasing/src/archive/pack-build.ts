import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { filesBelow } from '../files-below';

/** Parts of a build that travel: what the gate looks at. Builds of before have no maps. */
const parts = ['dist/browser', 'dist/server', 'dist/maps'];
const single = ['remote.json', 'dist/sbom.cdx.json'];

/**
 * A build of a remote as one archive (tar, gzip): remote.json and what lies in `dist`. The same build
 * gives the same bytes.
 */
export async function packBuild(folder: string): Promise<Buffer> {
  const paths = [
    ...single.filter((path) => existsSync(join(folder, path))),
    ...parts
      .filter((part) => existsSync(join(folder, part)))
      .flatMap((part) => filesBelow(join(folder, part)).map(({ path }) => `${part}/${path}`)),
  ];
  const archive = pack();
  for (const path of paths) {
    archive.entry({ name: path, mtime: new Date(0) }, readFileSync(join(folder, path)));
  }
  archive.finalize();
  return promisify(gzip)(await buffer(archive));
}
