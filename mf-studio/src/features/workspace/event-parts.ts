import type { StudioEvent } from './studio.queries';

export type EventTask = StudioEvent['tasks'][number];

/** A page of an event: its name, what follows the address of the event, and who may see it. */
export type EventPart = readonly [name: string, path: string, needs: EventTask];

interface EventGroup {
  name: string;
  parts: readonly EventPart[];
}

/** The pages of an event by what they are for. The overview stands before them. */
const eventGroups: readonly EventGroup[] = [
  {
    name: 'Siapkan',
    parts: [
      ['Detail', '/edit', 'edit'],
      ['Tiket', '/tickets', 'edit'],
      ['Line-up', '/lineup', 'edit'],
      ['Pratinjau', '/preview', 'read'],
      ['Riwayat', '/history', 'read'],
    ],
  },
  {
    name: 'Jual',
    parts: [
      ['Penjualan', '/sales', 'read'],
      ['Ruang tunggu', '/waiting-room', 'read'],
      ['Kode promo', '/promo-codes', 'edit'],
      ['Undangan', '/gifts', 'edit'],
    ],
  },
  {
    name: 'Hari-H',
    parts: [
      ['Peserta', '/attendees', 'read'],
      ['Kru & perangkat', '/crew', 'edit'],
    ],
  },
  { name: 'Uang', parts: [['Laporan', '/statement', 'own']] },
];

/** The groups with the pages that somebody may see; without those that have none. */
export const groupsFor = (tasks: readonly EventTask[]): readonly EventGroup[] =>
  eventGroups
    .map(({ name, parts }) => ({
      name,
      parts: parts.filter(([, , needs]) => tasks.includes(needs)),
    }))
    .filter(({ parts }) => parts.length > 0);

/** Whether somebody may see a page of an event. */
export const maySee = (tasks: readonly EventTask[], path: string): boolean =>
  groupsFor(tasks).some(({ parts }) => parts.some(([, own]) => own === path));
