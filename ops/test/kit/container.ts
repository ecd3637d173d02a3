import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Image } from './containerfile';

/** Mounts, then becomes the program: its signals are the program's. */
const script = `
set -e
image_path=$PATH
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$1 uid=$2 gid=$3 workdir=$4; shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro,nosuid,nodev "$root"
mount -t tmpfs -o nosuid,nodev,mode=1777,size=512m tmpfs "$root/tmp"
mount -t proc -o ro proc "$root/proc"
mount -t tmpfs -o size=64k,mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
while [ "$1" != -- ]; do
  mount --bind "$1" "$root$2"
  shift 2
done
shift
PATH=$image_path
exec /usr/bin/setpriv --no-new-privs /usr/bin/unshare --root="$root" --wd="$workdir" \
  --setuid="$uid" --setgid="$gid" -- "$@"
`;

export interface Container {
  child: ChildProcess;
  /** All that it wrote. */
  output: () => string;
  /** Its exit code, and the signal that killed it. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends the image's signal and waits. @returns the exit code */
  stop(): Promise<number | null>;
}

interface Options {
  /** Root file system, from makeRoot. */
  folder: string;
  image: Image;
  env?: Record<string, string>;
  /** Instead of the image's. */
  command?: string[];
  entrypoint?: string[];
  /** Folders of this machine by where they are mounted. */
  volumes?: Record<string, string>;
}

/** @throws Error on a machine where a process cannot be given a root of its own */
export function checkMachine(): void {
  const { status, stderr } = spawnSync('/usr/bin/unshare', ['--mount', '--root=/', 'true']);
  if (status === 0 && process.getuid?.() === 0) return;
  throw new Error(
    `Images are tried in a chroot: be root, where mounting is allowed. ${stderr.toString()}`,
  );
}

/**
 * Runs an image as an engine does with `--read-only --cap-drop ALL --tmpfs /tmp`, and without
 * isolation of its network and its processes.
 */
export function runContainer(options: Options): Container {
  const { folder, image, env = {}, volumes = {} } = options;
  const { uid, gid } = image.user;
  const mounts = Object.entries(volumes).flatMap(([to, from]) => {
    if (!existsSync(from)) {
      mkdirSync(from, { recursive: true });
      chownSync(from, uid, gid);
    }
    mkdirSync(join(folder, to), { recursive: true });
    return [from, to];
  });
  const entrypoint = options.entrypoint ?? image.entrypoint;
  const program = [...entrypoint, ...(options.command ?? image.command)];
  const place = [folder, String(uid), String(gid), image.workdir];
  const child = spawn(
    '/usr/bin/unshare',
    ['--mount', '/bin/sh', '-c', script, 'sh', ...place, ...mounts, '--', ...program],
    { env: { ...image.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return {
    child,
    output: () => output,
    ended,
    async stop() {
      child.kill(image.stopSignal as NodeJS.Signals);
      return (await ended).code;
    },
  };
}
