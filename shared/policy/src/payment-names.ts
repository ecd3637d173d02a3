/** Payment types of the gateway, in words for buyers. */
const types: Readonly<Record<string, string>> = {
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  dana: 'DANA',
  ovo: 'OVO',
  kredivo: 'Kredivo',
  akulaku: 'Akulaku',
  credit_card: 'Kartu kredit/debit',
};

/** Banks and chains of shops, as the gateway names them. */
const places: Readonly<Record<string, string>> = {
  bca: 'BCA',
  bni: 'BNI',
  bri: 'BRI',
  mandiri: 'Mandiri',
  permata: 'Permata',
  alfamart: 'Alfamart',
  indomaret: 'Indomaret',
};

interface PaidBy {
  /** Payment type of the gateway; null before the buyer has chosen. */
  method: string | null;
  /** Where the number leads that the buyer pays to, if the method has one. */
  payTo: { kind: string; name: string } | null;
}

/** A payment type by its own name; undefined where it has none, as for all virtual accounts. */
export const paymentTypeName = (type: string): string | undefined => types[type];

/** A bank or a shop by its own name. */
export const placeName = (name: string): string => places[name] ?? name.toUpperCase();

/** How a payment is made, in words; undefined before the buyer has chosen. */
export function paymentName({ method, payTo }: PaidBy): string | undefined {
  if (payTo?.kind === 'store') return placeName(payTo.name);
  if (payTo) return `Virtual Account ${placeName(payTo.name)}`;
  return method === null ? undefined : (types[method] ?? 'cara bayar pilihan Anda');
}
