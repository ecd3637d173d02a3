/**
 * What must hold in the whole database, whatever happened. Each finds the rows that break it. Orders
 * of the demo were not asked for by anybody: only the benchmark's own buyers have answers and jobs.
 * @type {Record<string, string>}
 */
const invariants = {
  'no tier is oversold': `select id from ticket_types where taken > capacity or taken < 0`,
  'sold and held units are those of the orders': `
    select t.id from ticket_types t
    left join (
      select i.ticket_type_id, sum(i.quantity - i.returned) as units
      from order_items i join orders o on o.id = i.order_id
      where o.status in ('awaiting_payment', 'paid', 'partially_refunded')
      group by 1
    ) held on held.ticket_type_id = t.id
    where t.taken <> t.sold_elsewhere + coalesce(held.units, 0)`,
  'every order has items, and they make its total': `
    select o.id from orders o left join order_items i on i.order_id = o.id
    group by o.id, o.total
    having count(i.order_id) = 0
      or sum(i.quantity * (i.unit_price - i.unit_discount)) <> o.total`,
  'nobody has two unpaid orders for one event': `
    select event_id from orders where status = 'awaiting_payment'
    group by event_id, buyer_key having count(*) > 1`,
  'every order has the answer that was given for it': `
    select o.id from orders o
    left join idempotency_keys k on k.response->>'id' = o.id::text
    where o.created_at > now() - interval '1 day' and o.buyer_name = 'Pembeli Uji'
      and k.key is null`,
  'every unpaid order will be expired': `
    select o.id from orders o
    left join pgboss.job j on j.name = 'order-expiry' and j.data->>'orderId' = o.id::text
    where o.status = 'awaiting_payment' and o.buyer_name = 'Pembeli Uji' and j.id is null`,
  'paid orders have as many tickets as units': `
    select o.id from orders o join order_items i on i.order_id = o.id
    left join tickets t on t.order_id = o.id and t.ticket_type_id = i.ticket_type_id
    where o.status = 'paid'
    group by o.id, i.ticket_type_id, i.quantity having count(t.id) <> i.quantity`,
};

/**
 * @param {import('pg').Client} database
 * @returns {Promise<string[]>} the invariants that do not hold
 */
export async function sweep(database) {
  // Tens of thousands of rows were added since PostgreSQL last analysed the tables.
  await database.query('analyze');
  const broken = [];
  for (const [name, text] of Object.entries(invariants)) {
    const { rowCount } = await database.query(text);
    if (rowCount) broken.push(`${name} (${rowCount} rows)`);
  }
  return broken;
}

/**
 * @param {import('pg').Client} database
 * @param {string[]} ids orders that buyers were told of
 * @returns {Promise<number>} how many of them are not there
 */
export async function countLost(database, ids) {
  const { rows } = await database.query(
    `select count(*)::int as lost from unnest($1::uuid[]) as told (id)
     where not exists (select from orders where orders.id = told.id)`,
    [ids],
  );
  return rows[0].lost;
}
