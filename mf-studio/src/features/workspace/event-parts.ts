/** A page of an event: its name and what follows the address of the event. */
export type EventPart = readonly [name: string, path: string];

interface EventGroup {
  name: string;
  parts: readonly [EventPart, ...EventPart[]];
}

/** The pages of an event by what they are for. The overview stands before them. */
export const eventGroups: readonly EventGroup[] = [
  {
    name: 'Siapkan',
    parts: [
      ['Detail', '/edit'],
      ['Tiket', '/tickets'],
      ['Line-up', '/lineup'],
      ['Pratinjau', '/preview'],
      ['Riwayat', '/history'],
    ],
  },
  {
    name: 'Jual',
    parts: [
      ['Penjualan', '/sales'],
      ['Kode promo', '/promo-codes'],
      ['Undangan', '/gifts'],
    ],
  },
  {
    name: 'Hari-H',
    parts: [
      ['Peserta', '/attendees'],
      ['Gerbang', '/gate'],
    ],
  },
  { name: 'Uang', parts: [['Laporan', '/statement']] },
];
