import type { Answer } from '@panggung/platform';

export type EventFigures = Answer<'/studio/events/{id}/sales'>['data']['total'];
