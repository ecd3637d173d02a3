/** Replaces the data of a buyer who has deleted their account. */
export const erasedBuyer = { buyerName: 'Akun dihapus', buyerEmail: '', buyerPhone: '' } as const;

/** Whether the buyer was erased: then there is nobody to mail or to issue tickets to. */
export const isErased = ({ buyerEmail }: { buyerEmail: string }): boolean =>
  buyerEmail === erasedBuyer.buyerEmail;
