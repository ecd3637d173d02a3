/** The screens of administration, in the order of their menu. */
export const sections = [
  { href: '/admin', label: 'Ringkasan' },
  { href: '/admin/verification', label: 'Verifikasi' },
  { href: '/admin/users', label: 'Pengguna' },
  { href: '/admin/events', label: 'Acara' },
  { href: '/admin/categories', label: 'Kategori' },
  { href: '/admin/transactions', label: 'Transaksi' },
  { href: '/admin/refunds', label: 'Pengembalian dana' },
  { href: '/admin/promo-codes', label: 'Kode promo' },
  { href: '/admin/audit', label: 'Catatan audit' },
] as const;
