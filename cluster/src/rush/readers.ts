import { randomInt } from 'node:crypto';
import type { Asked, RushVisitors } from './visits';

/** What readers look at, and what a whole answer holds. */
export async function thingsToRead(visitors: RushVisitors, eventId: string): Promise<Asked[]> {
  const home = await visitors.send({ kind: 'page', path: '/' });
  const files = [...home.text.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)]
    .flatMap(([, path]) => path ?? [])
    .slice(0, 12);
  const anEvent = /href="\/events\/[0-9a-f-]{36}/;
  const pages: Asked[] = [
    { kind: 'page', path: '/', expected: anEvent },
    { kind: 'page', path: '/events', expected: anEvent },
    { kind: 'page', path: `/events/${eventId}`, expected: /Malam Uji Coba/ },
    { kind: 'page', path: '/artists', expected: /href="\/artists\/[0-9a-f-]{36}/ },
    { kind: 'page', path: '/about' },
    { kind: 'page', path: '/login' },
  ];
  const calls: Asked[] = [
    { kind: 'call', path: '/api/events?limit=3' },
    { kind: 'call', path: `/api/events/${eventId}` },
    { kind: 'call', path: '/api/artists?limit=3' },
  ];
  return [...pages, ...pages, ...calls, ...files.map((path): Asked => ({ kind: 'file', path }))];
}

/** Reads one of them. */
export const readSomething = (visitors: RushVisitors, things: readonly Asked[]) => {
  const asked = things[randomInt(things.length)];
  if (!asked) throw new Error('There is nothing to read.');
  return visitors.send(asked);
};
