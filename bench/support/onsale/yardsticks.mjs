/**
 * A server to compare the API with: `empty` answers a POST and does nothing, `naive` sells one
 * ticket per transaction, each waiting for the tier's row lock until the previous one is written to
 * disk. Prints its address.
 */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const [kind = 'empty', databaseUrl = ''] = process.argv.slice(2);
const app = fastify();

if (kind === 'empty') {
  app.post('/', (_request, reply) => reply.code(201).send({ id: randomUUID() }));
} else {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  await pool.query(`
    create schema if not exists naive;
    create table if not exists naive.tiers (
      id uuid primary key, capacity int not null, taken int not null default 0,
      check (taken <= capacity));
    create table if not exists naive.orders (
      id uuid primary key, tier_id uuid not null references naive.tiers, buyer jsonb not null,
      key text not null unique, created_at timestamptz not null default now())`);
  app.post('/', async (request, reply) => {
    const { items, buyer } = /** @type {any} */ (request.body);
    const tier = items[0].ticketTypeId;
    const id = randomUUID();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        'insert into naive.tiers (id, capacity) values ($1, 1000000) on conflict do nothing',
        [tier],
      );
      const { rowCount } = await client.query(
        'update naive.tiers set taken = taken + 1 where id = $1 and taken < capacity',
        [tier],
      );
      if (rowCount !== 1) throw new Error('sold out');
      await client.query(
        'insert into naive.orders (id, tier_id, buyer, key) values ($1, $2, $3, $4)',
        [id, tier, buyer, request.headers['idempotency-key']],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return reply.code(201).send({ id });
  });
  app.addHook('onClose', () => pool.end());
}

process.once('SIGTERM', () => void app.close());
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
