/** The ways to pay, named as Snap's `enabled_payments` names them. */
export const methodIds = [
  'qris',
  'bca_va',
  'bni_va',
  'bri_va',
  'echannel',
  'permata_va',
  'gopay',
  'shopeepay',
  'dana',
  'ovo',
  'credit_card',
  'alfamart',
  'indomaret',
] as const;

export type MethodId = (typeof methodIds)[number];
export type MethodGroup = 'qris' | 'va' | 'wallet' | 'card' | 'store';

export interface Method {
  id: MethodId;
  group: MethodGroup;
  name: string;
  hint: string;
  /** `payment_type` of the status answer and the notification. */
  paymentType: string;
  refundable: boolean;
  /** Minutes that a buyer has when the order sets no expiry. */
  defaultMinutes: number;
}

const DAY = 24 * 60;
const va = (id: MethodId, name: string, paymentType = 'bank_transfer'): Method => ({
  id,
  group: 'va',
  name: `${name} Virtual Account`,
  hint: 'ATM atau mobile banking',
  paymentType,
  refundable: false,
  defaultMinutes: DAY,
});
const wallet = (id: MethodId, name: string): Method => ({
  id,
  group: 'wallet',
  name,
  hint: `Lewat aplikasi ${name}`,
  paymentType: id,
  refundable: true,
  defaultMinutes: 15,
});
const store = (id: MethodId, name: string, hint: string): Method => ({
  id,
  group: 'store',
  name,
  hint,
  paymentType: 'cstore',
  refundable: false,
  defaultMinutes: DAY,
});

export const methods: readonly Method[] = [
  {
    id: 'qris',
    group: 'qris',
    name: 'QRIS',
    hint: 'Semua bank dan dompet digital',
    paymentType: 'qris',
    refundable: true,
    defaultMinutes: 15,
  },
  va('bca_va', 'BCA'),
  va('echannel', 'Mandiri', 'echannel'),
  va('bni_va', 'BNI'),
  va('bri_va', 'BRI'),
  va('permata_va', 'Permata'),
  wallet('gopay', 'GoPay'),
  wallet('shopeepay', 'ShopeePay'),
  wallet('dana', 'DANA'),
  wallet('ovo', 'OVO'),
  {
    id: 'credit_card',
    group: 'card',
    name: 'Kartu kredit/debit',
    hint: 'Visa, Mastercard, JCB',
    paymentType: 'credit_card',
    refundable: true,
    defaultMinutes: DAY,
  },
  store('alfamart', 'Alfamart', 'Tunai di kasir, juga Alfamidi'),
  store('indomaret', 'Indomaret', 'Tunai di kasir'),
];

const byId = new Map(methods.map((method) => [method.id, method]));

export function methodOf(id: MethodId): Method {
  const method = byId.get(id);
  if (!method) throw new Error(`unknown payment method ${id}`);
  return method;
}

/** Names of Snap that stand for other names or for several methods. */
const aliases: Record<string, readonly MethodId[]> = {
  other_qris: ['qris'],
  mandiri_va: ['echannel'],
  bank_transfer: ['bca_va', 'echannel', 'bni_va', 'bri_va', 'permata_va'],
  other_va: ['bca_va', 'echannel', 'bni_va', 'bri_va', 'permata_va'],
  cstore: ['alfamart', 'indomaret'],
};

/** The methods an order offers: all of them, or those of `enabled_payments` that exist. */
export function offeredMethods(enabled: readonly string[] | undefined): readonly Method[] {
  if (!enabled || enabled.length === 0) return methods;
  const wanted = new Set<string>(enabled.flatMap((name) => [name, ...(aliases[name] ?? [])]));
  const offered = methods.filter(({ id }) => wanted.has(id));
  return offered.length > 0 ? offered : methods;
}
