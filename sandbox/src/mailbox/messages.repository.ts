import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openJournal } from '../platform/journal';

const KEPT = 500;

const entrySchema = z.object({
  id: z.string(),
  receivedAt: z.number(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  preview: z.string(),
});
export type MessageEntry = z.infer<typeof entrySchema>;

/** The last 500 mails: an index, and each mail as it came in its own .eml file. */
export interface MessagesRepository {
  add(entry: Omit<MessageEntry, 'id'>, raw: Buffer): Promise<MessageEntry>;
  /** Newest first. */
  list(): MessageEntry[];
  get(id: string): MessageEntry | undefined;
  raw(id: string): Promise<Buffer>;
  clear(): Promise<void>;
  flush(): Promise<void>;
}

export async function openMessages(dataDir: string): Promise<MessagesRepository> {
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  const journal = await openJournal({ path: join(dataDir, 'mail.jsonl'), schema: entrySchema });
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  const remove = async (id: string) => {
    await journal.remove(id);
    await rm(fileOf(id), { force: true });
  };

  return {
    async add(fields, raw) {
      const entry = { ...fields, id: randomUUID() };
      await writeFile(fileOf(entry.id), raw, { mode: 0o600 });
      await journal.put(entry.id, entry);
      const old = journal.values().slice(0, -KEPT);
      await Promise.all(old.map(({ id }) => remove(id)));
      return entry;
    },
    list: () => journal.values().reverse(),
    get: (id) => journal.get(id),
    raw: (id) => readFile(fileOf(id)),
    async clear() {
      await Promise.all(journal.values().map(({ id }) => remove(id)));
    },
    flush: () => journal.flush(),
  };
}
