/** What stands in an order in the place of a buyer who had the account deleted. */
export const erasedBuyer = { buyerName: 'Akun dihapus', buyerEmail: '', buyerPhone: '' } as const;

/** Such a buyer can be told nothing and be given no ticket. */
export const isErased = ({ buyerEmail }: { buyerEmail: string }): boolean =>
  buyerEmail === erasedBuyer.buyerEmail;
