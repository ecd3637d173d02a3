import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { readCatalogue } from '../../test/kit/site/catalogue';
import { createTestDatabase } from '../../test/kit/site/databases';
import * as schema from './schema';

const text = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const functions = readdirSync(join(__dirname, 'functions')).sort();

/** What the schema and the files in functions/ say now, whatever migrations say. */
async function writeWithoutMigrations(url: string): Promise<void> {
  const nothing = generateDrizzleJson({});
  const all = generateDrizzleJson(schema, undefined, undefined, 'snake_case');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text('migrations/0000_extensions.sql'));
    for (const statement of await generateMigration(nothing, all)) await client.query(statement);
    for (const file of functions) await client.query(text(`functions/${file}`));
  } finally {
    await client.end();
  }
}

it('makes what the schema and functions/ say, and nothing else', async () => {
  const migrated = await createTestDatabase();
  const written = await createTestDatabase('template1');
  try {
    await writeWithoutMigrations(written.url);
    const catalogue = await readCatalogue(migrated.url);
    expect(catalogue).toEqual(await readCatalogue(written.url));
    // What is compared is all there, not two empty answers.
    for (const name of ['trigger refunds.refunds_keep', 'index event_listings_soonest'])
      expect(catalogue[name]).toContain('CREATE');
    expect(catalogue['column search_words.word']).toContain('collate "C"');
    expect(catalogue['function words_of(text)']).toContain('weighted_words');
  } finally {
    await migrated.drop();
    await written.drop();
  }
});
