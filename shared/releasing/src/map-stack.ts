import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { shellName } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

interface Where {
  store: ObjectStore;
  /** Of the remote whose team reads the stack: other teams' maps are not for it. */
  name: string;
}

/** Characters of a stack that are looked at; reports have half of it. */
const mostOfStack = 4_000;
/** Maps that are read for one stack: whoever reports can name any file. */
const mostMaps = 10;
const mostBytes = 5 * 1024 * 1024;
/** Maps that are kept parsed, of one store. */
const remembered = 20;

const frame =
  /^(\s*at (?:\S+ \()?)(\S{0,300}?\/remotes\/(?:~[\w.-]+\/)?([\w.-]+)\/([\w.-]+)\/((?:server\/)?[\w-][\w.-]*)):(\d{1,7}):(\d{1,7})(\)?)$/;
/** What is shown as a path: maps are files of a team, and whoever writes the store could write them. */
const sourceName = /^[\w@][\w@.+()[\]/-]{0,200}$/;

/**
 * A stack whose frames in files of a remote, and of the shell, stand where they are in the sources:
 * `at fn (mf-catalog/src/pages/event.tsx:12:5)`. Frames without a map stay as they are, whatever is
 * wrong with it. The answer is for people to read: nothing proves that a map is right.
 * @param stack as telemetry has it, or as a browser writes it
 */
export async function mapStack(stack: string, { store, name }: Where): Promise<string> {
  const looked = new Map<string, Promise<TraceMap | null>>();
  const lines = stack.slice(0, mostOfStack).split('\n');
  const mapped = lines.map(async (line) => {
    const [, begin, , remote, release, file, row, column, end] = frame.exec(line) ?? [];
    if (remote === undefined || release === undefined || file === undefined) return line;
    if (remote !== name && remote !== shellName) return line;
    if (/^\.+$/.test(release)) return line;
    const part = file.startsWith('server/') ? '' : 'browser/';
    const key = `${remote}/${release}/maps/${part}${file}.map`;
    const map = looked.get(key) ?? (looked.size < mostMaps ? mapAt(store, key) : null);
    if (map === null) return line;
    looked.set(key, map);
    const place = placeIn(await map, Number(row), Number(column));
    return place === null ? line : `${begin}${place}${end}`;
  });
  return (await Promise.all(mapped)).join('\n');
}

/** @param line @param column both from 1 */
function placeIn(map: TraceMap | null, line: number, column: number): string | null {
  if (map === null || line < 1 || column < 1) return null;
  try {
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null || !sourceName.test(found.source)) return null;
    return `${found.source}:${found.line}:${found.column + 1}`;
  } catch {
    // Positions are decoded when the first one is asked for.
    return null;
  }
}

const caches = new WeakMap<ObjectStore, Map<string, Promise<TraceMap | null>>>();

function mapAt(store: ObjectStore, key: string): Promise<TraceMap | null> {
  const cache = caches.get(store) ?? new Map<string, Promise<TraceMap | null>>();
  caches.set(store, cache);
  const known = cache.get(key);
  if (known) return known;
  const read = readMap(store, key).then(
    (map) => {
      // Files that there are not would drive out those that there are.
      if (map === null) cache.delete(key);
      return map;
    },
    () => {
      cache.delete(key);
      return null;
    },
  );
  cache.set(key, read);
  for (const old of [...cache.keys()].slice(0, Math.max(0, cache.size - remembered))) {
    cache.delete(old);
  }
  return read;
}

/** @throws whatever is wrong with the store, or with the map */
async function readMap(store: ObjectStore, key: string): Promise<TraceMap | null> {
  const object = await store.read(key);
  if (object === null || object.body.length > mostBytes) return null;
  return new TraceMap(object.body.toString('utf8'));
}
