import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const line = z.object({ key: z.string(), value: z.unknown().optional() });

/**
 * A map of records that survives a restart. Each change is appended to a file as one
 * JSON line. The promise of a change resolves when it is written: an answer that waits for it is
 * never forgotten. Opening the file compacts it.
 */
export interface Journal<T> {
  get(key: string): T | undefined;
  values(): T[];
  entries(): [key: string, value: T][];
  /** Visible at once, kept when the promise resolves. */
  put(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
  /** Resolves when all that was put is written. */
  flush(): Promise<void>;
}

export interface JournalOptions<T> {
  path: string;
  schema: z.ZodType<T>;
  /** Records for which this is false are forgotten when the file is opened. */
  keep?: (value: T) => boolean;
}

async function load<T>({ path, schema, keep = () => true }: JournalOptions<T>) {
  const records = new Map<string, T>();
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const json of text.split('\n')) {
    const entry = parseLine(json);
    if (!entry) continue;
    const value = schema.safeParse(entry.value);
    if (value.success && keep(value.data)) records.set(entry.key, value.data);
    else records.delete(entry.key);
  }
  return records;
}

/** Skips a line that a crash has truncated: its change was never confirmed. */
function parseLine(json: string) {
  try {
    return line.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

const toLine = (key: string, value: unknown) => `${JSON.stringify({ key, value })}\n`;

export async function openJournal<T>(options: JournalOptions<T>): Promise<Journal<T>> {
  const { path } = options;
  await mkdir(dirname(path), { recursive: true });
  const records = await load(options);
  const compact = [...records].map(([key, value]) => toLine(key, value)).join('');
  await writeFile(`${path}.new`, compact, { mode: 0o600 });
  await rename(`${path}.new`, path);

  let waiting = '';
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  /** Changes made while a write is under way share the next one. */
  function append(text: string): Promise<void> {
    waiting += text;
    next ??= last
      .catch(() => undefined)
      .then(() => {
        const batch = waiting;
        waiting = '';
        next = undefined;
        last = appendFile(path, batch);
        return last;
      });
    return next;
  }

  return {
    get: (key) => records.get(key),
    values: () => [...records.values()],
    entries: () => [...records],
    put(key, value) {
      records.set(key, value);
      return append(toLine(key, value));
    },
    remove(key) {
      if (!records.delete(key)) return Promise.resolve();
      return append(toLine(key, undefined));
    },
    flush: () => next ?? last,
  };
}
