import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';

export type RecordedScan = Answer<'/admin/events/{id}/check-ins'>['data'][number];

export interface ScanFilter {
  q?: string | undefined;
  result?: RecordedScan['result'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

/** The latest first. */
export const recordedScans = (api: ApiClient, id: string, filter: ScanFilter) =>
  queryOptions({
    queryKey: adminKeys.checkIns(id, filter),
    queryFn: ({ signal }) =>
      api.get('/admin/events/{id}/check-ins', {
        path: { id },
        query: { ...filter, limit: 50 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const resultWords: Record<RecordedScan['result'], string> = {
  accepted: 'Masuk',
  already_used: 'Sudah dipakai',
  revoked: 'Dicabut',
  other_event: 'Acara lain',
  forged: 'Palsu',
  wrong_door: 'Salah pintu',
  too_early: 'Terlalu awal',
  too_late: 'Sudah selesai',
  left: 'Keluar',
  re_entered: 'Masuk kembali',
  not_inside: 'Tidak di dalam',
};
