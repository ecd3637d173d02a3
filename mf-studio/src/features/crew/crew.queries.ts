import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { gateKeys } from '@panggung/screens';

export type CrewMember = Answer<'/events/{id}/crew'>['data'][number];
export type CrewRole = CrewMember['role'];

/** Who works at an own event. */
export const crewOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: gateKeys.crew(id),
    queryFn: ({ signal }) => api.get('/events/{id}/crew', { path: { id }, signal }),
  });

export const roleWords: Record<CrewRole, { name: string; may: string }> = {
  gate: { name: 'Petugas gerbang', may: 'hanya memindai tiket' },
  sales: { name: 'Pemantau penjualan', may: 'melihat acara, penjualan, dan peserta' },
  editor: {
    name: 'Penyunting',
    may: 'mengubah semuanya kecuali uang, pembatalan, dan kru',
  },
};
