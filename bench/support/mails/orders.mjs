/**
 * Orders as buyers leave them, with everything that belongs to them: items, the stock they hold,
 * tickets of the paid ones, and their mails in the queue, in the same transaction.
 */

/** The API's values for each mail; see its queue `order-mail`. */
const retries = { limit: 12, delay: 10 };

/**
 * @param {import('pg').Client} database
 * @param {object} wanted
 * @param {{ eventId: string, typeId: string }} wanted.tier
 * @param {'awaiting_payment' | 'paid'} wanted.status
 * @param {number} wanted.first number of the first order; its mail goes to `<number>@contoh.test`
 * @param {number} wanted.count
 */
export async function insertOrders(database, { tier, status, first, count }) {
  const isPaid = status === 'paid';
  await database.query('begin');
  const { rows } = await database.query(
    `insert into orders (id, code, event_id, buyer_key, buyer_name, buyer_email, buyer_phone,
       total, status, created_at, expires_at, paid_at)
     select gen_random_uuid(), 'PGG-' || upper(to_hex(10000000 + n)), $1,
       'guest:' || n || '@contoh.test:081234567890', 'Pembeli Surat', n || '@contoh.test',
       '081234567890', 2 * t.price, $3, now(), now() + interval '30 minutes',
       case when $3 = 'paid' then now() end
     from generate_series($4::int, $4::int + $5::int - 1) n, ticket_types t where t.id = $2
     returning id`,
    [tier.eventId, tier.typeId, status, first, count],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(
    `insert into order_items (order_id, ticket_type_id, name, unit_price, quantity)
     select o.id, t.id, t.name, t.price, 2 from unnest($1::uuid[]) o (id), ticket_types t
     where t.id = $2`,
    [ids, tier.typeId],
  );
  if (isPaid) {
    await database.query(
      `insert into tickets (id, order_id, ticket_type_id, number, code, holder_name)
       select gen_random_uuid(), o.id, $2, number,
         'TKT-' || upper(substr(md5(o.id::text || number), 1, 10)), 'Pembeli Surat'
       from unnest($1::uuid[]) o (id), generate_series(1, 2) number`,
      [ids, tier.typeId],
    );
  }
  await database.query('update ticket_types set taken = taken + $2 where id = $1', [
    tier.typeId,
    2 * count,
  ]);
  await enqueueMails(database, ids, { status, first });
  await database.query('commit');
}

/**
 * Until an unpaid order's address is proved, its mail counts against a network: five orders come
 * from each.
 * @param {import('pg').Client} database @param {string[]} ids
 * @param {{ status: string, first: number }} of
 */
async function enqueueMails(database, ids, { status, first }) {
  await database.query(
    `insert into pgboss.job (name, data, priority, retry_limit, retry_delay, retry_backoff)
     select 'order-mail',
       jsonb_build_object('orderId', id, 'about', $2::text) || case when $2 = 'paid' then '{}'
         else jsonb_build_object('unprovenFrom', 'bench-' || ($3::int + n) / 5) end,
       case when $2 = 'paid' then 1 else 0 end, $4, $5, true
     from unnest($1::uuid[]) with ordinality o (id, n)`,
    [ids, status, first, retries.limit, retries.delay],
  );
}
