/** An order in the books of the sandbox's gateway. */
export interface GatewayOrder {
  grossAmount: number;
  traceparent?: string;
  charge?: { status: string; refunds: { key: string; amount: number }[] };
}

/** A line of the books. */
export interface GatewayEntry {
  order_id: string;
  gross_amount: number;
  status: string | null;
  refunded: number;
}

/** What a bank and the gateway's operators do: docs/contracts/sandbox.md. */
export interface GatewayControl {
  act(action: 'settle' | 'deny' | 'challenge', gatewayOrderId: string): Promise<void>;
  order(gatewayOrderId: string): Promise<GatewayOrder>;
  orders(): Promise<GatewayEntry[]>;
}

/** @param origin of the sandbox, or of a site that passes on to it */
export function gatewayControl(origin: string, serverKey: string): GatewayControl {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  async function call(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${origin}/sandbox/pay/control/${path}`, {
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the gateway refuses ${path}: ${await answer.text()}`);
    return answer.json();
  }
  return {
    async act(action, gatewayOrderId) {
      await call(action, { order_id: gatewayOrderId });
    },
    order: async (id) =>
      ((await call(`orders/${id}`)) as { transaction: GatewayOrder }).transaction,
    orders: async () => ((await call('orders')) as { orders: GatewayEntry[] }).orders,
  };
}
