import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Copied, Image } from './containerfile';

/**
 * Makes the root file system that an image has, without a container engine: the few files of a base
 * image without a shell, from this machine, then what the Containerfile copies.
 * @param packages folder in which `scripts/package.mjs` has written
 * @param hosts names that it finds in /etc/hosts
 */
export function makeRoot(
  folder: string,
  { image, packages, hosts }: { image: Image; packages: string; hosts: Record<string, string> },
): void {
  for (const path of ['dev', 'etc/ssl/certs', 'proc', 'root', 'run', 'tmp', 'var/tmp']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  chmodSync(join(folder, 'tmp'), 0o1777);
  writeFiles(join(folder, 'etc'), hosts);
  for (const library of librariesOf(process.execPath)) put(library, join(folder, library));
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(certificates)) put(certificates, join(folder, certificates));
  for (const copied of image.copies) copy(copied, folder, packages);
}

/** Users as in Debian's small images: ours is a number without a name. */
function writeFiles(etc: string, hosts: Record<string, string>): void {
  writeFileSync(join(etc, 'passwd'), 'root:x:0:0:root:/root:/sbin/nologin\n');
  writeFileSync(join(etc, 'group'), 'root:x:0:\n');
  writeFileSync(join(etc, 'nsswitch.conf'), 'hosts: files dns\n');
  const lines = Object.entries({ localhost: '127.0.0.1', ...hosts });
  writeFileSync(join(etc, 'hosts'), lines.map(([name, at]) => `${at} ${name}\n`).join(''));
}

/** The other libraries of glibc, which native add-ons may name: they are in every image that has it. */
const ofGlibc = ['librt.so.1', 'libresolv.so.2', 'libutil.so.1'];

/** The shared libraries of a program, its loader and glibc with them. */
function librariesOf(program: string): string[] {
  const lines = execFileSync('ldd', [program], { encoding: 'utf8' }).split('\n');
  const needed = lines.flatMap((line) => /(\/\S+) \(0x/.exec(line)?.[1] ?? []);
  const libc = needed.find((path) => path.endsWith('/libc.so.6'));
  if (libc === undefined) throw new Error(`${program} needs no glibc: its image cannot be made`);
  const others = ofGlibc
    .map((name) => join(dirname(libc), name))
    .filter((path) => existsSync(path));
  return [...needed, ...others];
}

function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(realpathSync(from), to);
}

/** What a copied path stands for on this machine: see the stages of the Containerfile. */
function copy({ stage, from, to, owner }: Copied, folder: string, packages: string): void {
  const target = join(folder, to);
  if (stage === 'node' && from === '/usr/local/bin/node') {
    put(process.execPath, target);
    return chmodSync(target, 0o755);
  }
  mkdirSync(target, { recursive: true });
  if (stage === 'build' && from.startsWith('/out/')) {
    // As cp does it in a build: links stay links.
    execFileSync('cp', ['-a', `${join(packages, from.slice('/out/'.length))}/.`, target]);
  } else if (stage !== 'build' || !from.startsWith('/data/')) {
    throw new Error(`It is not known what COPY --from=${stage} ${from} brings`);
  }
  own(target, owner);
}

function own(path: string, owner: { uid: number; gid: number }): void {
  chownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
