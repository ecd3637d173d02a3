import { registry } from '@panggung/observability';
import { Counter } from 'prom-client';

export const pagesServed = new Counter({
  name: 'panggung_pages_served_total',
  help: 'Pages that were given out, rendered anew or from the micro cache',
  registers: [registry],
});

export const pagesMade = new Counter({
  name: 'panggung_pages_made_total',
  help: 'Pages that were made anew; the others came from the micro cache',
  registers: [registry],
});
