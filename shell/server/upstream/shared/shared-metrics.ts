import { registry } from '@panggung/observability';
import { Counter } from 'prom-client';

export const sharedServed = new Counter({
  name: 'panggung_shared_answers_served_total',
  help: 'Answers of the api that web gave out from its memory',
  registers: [registry],
});

export const sharedAsked = new Counter({
  name: 'panggung_shared_answers_asked_total',
  help: 'Calls of the api by web itself for what it keeps',
  registers: [registry],
});
