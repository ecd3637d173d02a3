import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { openJournal, type Journal } from '../platform/journal';

const recordSchema = z.object({
  payload: z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
  expiresAt: z.number(),
});
type Entry = z.infer<typeof recordSchema>;

const CLEAN_EVERY_MS = 60_000;
const DEFAULT_TTL_S = 3600;
const lives = ({ expiresAt }: Entry) => expiresAt > Date.now();

/** Keeps what the provider remembers (logins under way, codes, grants) in one file. */
export class ProviderStorage {
  readonly #journal: Journal<Entry>;
  readonly #cleaning: NodeJS.Timeout;

  private constructor(journal: Journal<Entry>) {
    this.#journal = journal;
    this.#cleaning = setInterval(() => this.#clean(), CLEAN_EVERY_MS);
    this.#cleaning.unref();
  }

  static async open(dataDir: string): Promise<ProviderStorage> {
    const path = join(dataDir, 'identity.jsonl');
    return new ProviderStorage(await openJournal({ path, schema: recordSchema, keep: lives }));
  }

  /** The adapter of one model, as oidc-provider wants it. */
  adapter(model: string): Adapter {
    const journal = this.#journal;
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (id: string) => {
      const entry = journal.get(keyOf(id));
      return entry && lives(entry) ? entry.payload : undefined;
    };
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      this.#entries(model).find((entry) => entry.payload[field] === value)?.payload;
    return {
      find,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async upsert(id, payload, expiresIn = DEFAULT_TTL_S) {
        await journal.put(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      },
      async consume(id) {
        const entry = journal.get(keyOf(id));
        if (!entry) return;
        const consumed = Math.floor(Date.now() / 1000);
        await journal.put(keyOf(id), { ...entry, payload: { ...entry.payload, consumed } });
      },
      destroy: (id) => journal.remove(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        const granted = journal.entries().filter(([, entry]) => entry.payload.grantId === grantId);
        await Promise.all(granted.map(([key]) => journal.remove(key)));
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#cleaning);
    await this.#journal.flush();
  }

  #entries(model: string): Entry[] {
    const ofModel = this.#journal.entries().filter(([key]) => key.startsWith(`${model}:`));
    return ofModel.map(([, entry]) => entry).filter(lives);
  }

  #clean(): void {
    for (const [key, entry] of this.#journal.entries()) {
      if (!lives(entry)) void this.#journal.remove(key);
    }
  }
}
