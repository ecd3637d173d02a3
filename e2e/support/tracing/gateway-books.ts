import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayControl } from '@panggung/test-support/site/gateway-control';
import { query } from '../site/database';
import type { OwnSite } from '../site/own-site';

/** The `traceparent` that the sandbox's gateway got when a buyer's payment was made. */
export async function traceAtGateway(site: OwnSite, email: string): Promise<string | undefined> {
  const secrets = readFileSync(join(site.data, 'secrets.json'), 'utf8');
  const { MIDTRANS_SERVER_KEY: key } = JSON.parse(secrets) as { MIDTRANS_SERVER_KEY: string };
  const [attempt] = await query<{ id: string }>(
    `select gateway_order_id as id from payment_attempts a join orders o on o.id = a.order_id
     where o.buyer_email = $1`,
    [email],
    site.data,
  );
  return (await gatewayControl(site.origin, key).order(attempt?.id ?? '')).traceparent;
}
