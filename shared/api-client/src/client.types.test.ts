import { callsOver } from './calls';
import type { ApiClient } from './client';

async function compiles(api: ApiClient): Promise<void> {
  await api.get('/events/{id}', { path: { id: 'e1' } });
  await api.get('/events', { query: { q: 'jazz', available: true, page: 2 } });
  await api.post('/auth/logout');
  await api.post('/auth/password/forgot', { email: 'a@b.test' });
  await api.post('/events/{id}/publish', undefined, { path: { id: 'e1' } });
  await api.delete('/auth/sessions/{id}', undefined, { path: { id: 's1' } });
}

/** Never called: the compiler must refuse each call, or it reports an unused directive. */
async function compilesNot(api: ApiClient): Promise<void> {
  // @ts-expect-error: it would ask for `/api/events/`
  await api.get('/events/{id}');
  // @ts-expect-error: likewise
  await api.get('/events/{id}', {});
  // @ts-expect-error: of another name
  await api.get('/events/{id}', { path: { eventId: 'e1' } });
  // @ts-expect-error: there is nothing in braces
  await api.get('/events', { path: { id: 'e1' } });
  // @ts-expect-error: nobody answers there
  await api.get('/events/');
  // @ts-expect-error: no filter of that name
  await api.get('/events', { query: { kota: 'Solo' } });
  // @ts-expect-error: no order of that name
  await api.get('/events', { query: { sort: 'termurah' } });
  // @ts-expect-error: a number is wanted
  await api.get('/events', { query: { page: 'dua' } });
  // @ts-expect-error: the body is missing
  await api.post('/auth/password/forgot');
  // @ts-expect-error: a field of the body is missing
  await api.post('/auth/password/forgot', {});
  // @ts-expect-error: the path is missing
  await api.post('/events/{id}/publish');
  // @ts-expect-error: the path is missing
  await api.delete('/auth/sessions/{id}');
}

it('sends what the document asks for, and nothing else compiles', async () => {
  const sent: unknown[] = [];
  const api = callsOver((...call) => {
    sent.push(call);
    return Promise.resolve(undefined);
  });
  await compiles(api);
  expect(sent).toEqual([
    ['GET', '/events/{id}', undefined, { path: { id: 'e1' } }],
    ['GET', '/events', undefined, { query: { q: 'jazz', available: true, page: 2 } }],
    ['POST', '/auth/logout', undefined, {}],
    ['POST', '/auth/password/forgot', { email: 'a@b.test' }, {}],
    ['POST', '/events/{id}/publish', undefined, { path: { id: 'e1' } }],
    ['DELETE', '/auth/sessions/{id}', undefined, { path: { id: 's1' } }],
  ]);
  expect(compilesNot).toBeInstanceOf(Function);
});
