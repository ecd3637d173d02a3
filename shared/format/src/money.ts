/** Rupiah, e.g. `Rp 1.500.000` with a no-break space. */
export function formatRupiah(amount: number): string {
  return `Rp\u00a0${digits(amount)}`;
}

/** A ticket's price; 0 is not known yet: `TBA` (product specification §9). */
export function formatPrice(amount: number): string {
  return amount === 0 ? 'TBA' : formatRupiah(amount);
}

/** The lowest of several prices as a "from" price; no prices, or 0, is `TBA`. */
export function formatFromPrice(prices: readonly number[]): string {
  return formatPrice(prices.length === 0 ? 0 : Math.min(...prices));
}

/** A count, e.g. `12.345`. */
export function formatCount(count: number): string {
  return digits(count);
}

/**
 * A whole number in groups of three, as `Intl.NumberFormat('id-ID')` gives it: that one's first use takes
 * a cheap phone more than a tenth of a second, and every page has a price.
 */
function digits(amount: number): string {
  const whole = Math.round(Math.abs(amount));
  const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return amount < 0 && whole > 0 ? `-${grouped}` : grouped;
}
