import { anEventDetail, answer, renderRoute } from '@panggung/testing';
import { remote } from '../remote';

type Detail = ReturnType<typeof anEventDetail>;

const meta = { serverTime: '2027-01-01T00:00:00.000Z' };

/** What the API answers for an event without merchandise: fields that replace those of `anEventDetail()`. */
export function answerEvent(more: Partial<Detail> = {}, related: readonly object[] = []): void {
  const data = anEventDetail(more);
  answer('get', '/events/:id', { data, meta });
  answer('get', '/events/:id/stock', { data: data.ticketTypes });
  answer('get', '/events/:id/related', { data: related });
  answer('get', '/merchandise', { data: [], meta: { page: 1, limit: 4, total: 0 } });
}

/** Opens the page of an event that the API knows. */
export function openEvent(more: Partial<Detail> = {}, related: readonly object[] = []) {
  answerEvent(more, related);
  return renderRoute(remote, `/events/${anEventDetail().id}`);
}
