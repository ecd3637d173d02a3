import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../site/database';
import type { OwnSite } from '../site/own-site';

/** The `traceparent` that the sandbox's gateway got when a buyer's payment was made. */
export async function traceAtGateway(site: OwnSite, email: string): Promise<string | undefined> {
  const secrets = readFileSync(join(site.data, 'secrets.json'), 'utf8');
  const { MIDTRANS_SERVER_KEY: key } = JSON.parse(secrets) as { MIDTRANS_SERVER_KEY: string };
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  const id = await gatewayOrderOf(site, email);
  const url = `${site.origin}/sandbox/pay/control/orders/${id}`;
  const response = await fetch(url, { headers: { authorization } });
  const { transaction } = (await response.json()) as { transaction: { traceparent?: string } };
  return transaction.traceparent;
}

async function gatewayOrderOf(site: OwnSite, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl(site.data) });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select gateway_order_id as id from payment_attempts a join orders o on o.id = a.order_id
       where o.buyer_email = $1`,
      [email],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
