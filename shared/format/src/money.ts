/** Rupiah, e.g. `Rp 1.500.000` with a no-break space. */
export function formatRupiah(amount: number): string {
  return `Rp\u00a0${digits(amount)}`;
}

/** A price in rupiah. `free` tells whether 0 means free or not announced yet. */
export interface Price {
  price: number;
  free?: boolean;
}

/** A price; 0 is `Gratis` if it is free, and `TBA` if it is not announced yet. */
export function formatPrice({ price, free = false }: Price): string {
  if (free) return 'Gratis';
  return price === 0 ? 'TBA' : formatRupiah(price);
}

/** The lowest of several prices as a "from" price: `TBA` if none, or not all, are announced. */
export function formatFromPrice(prices: readonly Price[]): string {
  if (prices.length === 0) return formatPrice({ price: 0 });
  const lowest = Math.min(...prices.map(({ price }) => price));
  return formatPrice({
    price: lowest,
    free: lowest === 0 && prices.every(({ price, free }) => price > 0 || free === true),
  });
}

/** A count, e.g. `12.345`. */
export function formatCount(count: number): string {
  return digits(count);
}

/**
 * A whole number in groups of three, like `Intl.NumberFormat('id-ID')`, whose first use takes a
 * cheap phone more than a tenth of a second on every page with a price.
 */
function digits(amount: number): string {
  const whole = Math.round(Math.abs(amount));
  const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return amount < 0 && whole > 0 ? `-${grouped}` : grouped;
}
