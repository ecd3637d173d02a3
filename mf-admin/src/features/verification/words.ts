/** The states of an application. */
export const statusWords = {
  pending: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
} as const;

export const roleWords = { artist: 'Artis', promotor: 'Promotor acara' } as const;
