import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { addDevice, callDevice, pairPhone } from '../../../test/kit/people/gate-devices';
import { callsOf, ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inTransaction } from '../../platform/db/database';
import { eraseGateDevices } from '../../privacy/erasure/crew-erasure.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Member {
  id: string;
  version: string;
  state: string;
  role: string;
}

const person = async (email?: string) => {
  const user = await createUser(app, 'user', email);
  return { ...user, ...callsOf(app, user.token) };
};

async function invited(studio: Studio, eventId: string, wanted: object) {
  const email = `${randomUUID()}@kru.test`;
  const { status, data, body } = await studio.call<Member>('POST', `/events/${eventId}/crew`, {
    email,
    ...wanted,
  });
  if (status !== 201) throw new Error(`refused: ${body.message}`);
  await sendAccountMails(app);
  return { ...data, email, token: tokenFor(app, email, '/join-crew') };
}

/** Another invitation for an address. */
async function invitedAs(studio: Studio, eventId: string, email: string) {
  await studio.call('POST', `/events/${eventId}/crew`, { email, role: 'sales' });
  await sendAccountMails(app);
  return { token: tokenFor(app, email, '/join-crew') };
}

/** Somebody of the crew, with what they call. */
async function crewed(studio: Studio, eventId: string, wanted: object) {
  const { id, email, token } = await invited(studio, eventId, wanted);
  const member = await person(email);
  expect((await member.call('POST', '/crew-invitations', { token })).status).toBe(200);
  return { ...member, memberId: id };
}

it('invites by mail, says what for, and lets the address in once', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const { email, token } = await invited(studio, eventId, { role: 'gate' });
  expect(mailsTo(app, email)[0]).toContain('petugas gerbang untuk acara Malam Uji');
  const view = await callsOf(app).call('POST', '/crew-invitations/view', { token });
  expect(view.data).toEqual({
    promotor: 'Promotor Uji',
    role: 'gate',
    email,
    event: { id: eventId, title: 'Malam Uji' },
  });
  const stranger = await person();
  const wrong = await stranger.call('POST', '/crew-invitations', { token });
  expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining(email)]);
  const member = await person(email);
  expect((await member.call('GET', '/crew/events')).data).toEqual([]);
  expect((await member.call('POST', '/crew-invitations', { token })).status).toBe(200);
  expect((await member.call('POST', '/crew-invitations', { token })).status).toBe(410);
  expect((await member.call('GET', '/crew/events')).data).toMatchObject([{ id: eventId }]);
  const { rows } = await app.db.execute(
    sql`select action, actor_id as by from audit_log
      where details->>'eventId' = ${eventId} and action like 'crew_%' order by at`,
  );
  expect(rows).toEqual([
    { action: 'crew_invited', by: studio.id },
    { action: 'crew_joined', by: member.id },
  ]);
});

it('refuses an address that is in the crew, or that is the promotor', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const { email } = await invited(studio, eventId, { role: 'gate' });
  for (const wanted of [email, studio.email]) {
    const body = { email: wanted.toUpperCase(), role: 'sales' };
    const again = await studio.call('POST', `/events/${eventId}/crew`, body);
    expect([again.status, again.body.details]).toMatchObject([409, [{ field: 'email' }]]);
  }
  // For all events is another membership.
  const all = { email, role: 'sales', allEvents: true };
  expect((await studio.call('POST', `/events/${eventId}/crew`, all)).status).toBe(201);
});

it('replaces the link when it is mailed again, and ends it with the membership', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const { id, email, token } = await invited(studio, eventId, { role: 'gate' });
  const path = `/events/${eventId}/crew/${id}`;
  expect((await studio.call('POST', `${path}/invite`)).status).toBe(200);
  await sendAccountMails(app);
  const newer = tokenFor(app, email, '/join-crew');
  const view = (wanted: string) =>
    callsOf(app).call('POST', '/crew-invitations/view', { token: wanted });
  expect([(await view(token)).status, (await view(newer)).status]).toEqual([410, 200]);
  await app.http.inject({ method: 'DELETE', url: `/api${path}`, headers: studio.headers });
  expect((await view(newer)).status).toBe(410);
});

it('works at all events of the promotor, also at later ones, and at no others', async () => {
  const studio = await studioOf(app);
  const first = await ownEvent(app, studio);
  const member = await crewed(studio, first.eventId, { role: 'editor', allEvents: true });
  const later = await ownEvent(app, studio);
  const foreign = await ownEvent(app, await studioOf(app));
  for (const { eventId, status } of [
    { ...first, status: 200 },
    { ...later, status: 200 },
    { ...foreign, status: 403 },
  ]) {
    expect((await member.call('GET', `/studio/events/${eventId}`)).status).toBe(status);
  }
  const { data } = await member.call<{ id: string }[]>('GET', '/studio/events');
  expect(data.map(({ id }) => id).toSorted()).toEqual([first.eventId, later.eventId].toSorted());
});

it('shows the studio to those who read or edit, but not to the gate alone', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const gate = await crewed(studio, eventId, { role: 'gate' });
  const sales = await crewed(studio, eventId, { role: 'sales' });
  const profile = async ({ headers }: { headers: Record<string, string> }) =>
    (await app.http.inject({ url: '/api/auth/profile', headers })).json<{
      user: { isCrew: boolean };
    }>().user.isCrew;
  expect([await profile(gate), await profile(sales)]).toEqual([false, true]);
  const tasks = (await sales.call<{ tasks: string[] }>('GET', `/studio/events/${eventId}`)).data;
  expect(tasks).toMatchObject({ tasks: ['read'] });
});

it('changes a role, and what somebody may do with it', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const member = await crewed(studio, eventId, { role: 'sales' });
  const settings = `/events/${eventId}/gate`;
  expect((await member.call('PATCH', settings, { reentry: true })).status).toBe(403);
  const path = `/events/${eventId}/crew/${member.memberId}`;
  expect((await studio.call('PATCH', path, { role: 'editor' })).status).toBe(200);
  expect((await member.call('PATCH', settings, { reentry: true })).status).toBe(200);
});

it('ends everything with a membership: the studio, and phones that scan', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const member = await crewed(studio, eventId, { role: 'gate' });
  const own = await member.call<{ key: string }>('POST', `/events/${eventId}/gate-devices/own`, {
    name: 'Ponsel Kru',
  });
  expect((await callDevice(app, own.data.key, 'GET', '/gate/list')).statusCode).toBe(200);
  const url = `/api/events/${eventId}/crew/${member.memberId}`;
  const ended = await app.http.inject({ method: 'DELETE', url, headers: studio.headers });
  expect(ended.statusCode).toBe(204);
  expect((await callDevice(app, own.data.key, 'GET', '/gate/list')).statusCode).toBe(410);
  expect((await member.call('GET', `/events/${eventId}/gate-list`)).status).toBe(403);
  expect((await member.call('GET', '/crew/my')).data).toEqual([]);
});

it('takes the files of attendees away with the membership, and with a lower role', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const member = await crewed(studio, eventId, { role: 'sales' });
  // Who works elsewhere as well still has a studio.
  const other = await ownEvent(app, studio);
  const { token } = await invitedAs(studio, other.eventId, member.email);
  await member.call('POST', '/crew-invitations', { token });
  const { data } = await member.call<{ id: string }>('POST', '/exports', {
    kind: 'attendees',
    eventId,
  });
  await app.services.exports.run(data.id);
  const file = () =>
    app.http.inject({ url: `/api/exports/${data.id}/file.csv`, headers: member.headers });
  expect((await file()).statusCode).toBe(200);
  const path = `/events/${eventId}/crew/${member.memberId}`;
  await studio.call('PATCH', path, { role: 'gate' });
  expect((await file()).statusCode).toBe(403);
  await app.http.inject({ method: 'DELETE', url: `/api${path}`, headers: studio.headers });
  expect((await file()).statusCode).toBe(403);
  expect((await member.call('GET', `/exports/${data.id}`)).status).toBe(403);
});

it('voids the codes for phones that somebody made who may no longer make any', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const editor = await crewed(studio, eventId, { role: 'editor' });
  const pair = (code: string) =>
    app.http.inject({ method: 'POST', url: '/api/gate/pair', payload: { code } });
  const kept = await addDevice(app, eventId, editor.headers, { name: 'Pintu Dipakai' });
  const key = await pairPhone(app, kept.code);
  const unused = await addDevice(app, eventId, editor.headers, { name: 'Pintu Kosong' });
  const path = `/events/${eventId}/crew/${editor.memberId}`;
  await studio.call('PATCH', path, { role: 'sales' });
  expect((await pair(unused.code)).statusCode).toBe(410);
  // The phone at a door belongs to the door, and others can give it a new code.
  expect((await callDevice(app, key, 'GET', '/gate/list')).statusCode).toBe(200);
  const renewed = await studio.call<{ pairing: { code: string } }>(
    'POST',
    `/events/${eventId}/gate-devices/${unused.id}/pairing`,
  );
  expect((await pair(renewed.data.pairing.code)).statusCode).toBe(200);
});

it('lets a member leave', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const member = await crewed(studio, eventId, { role: 'editor' });
  const other = await crewed(studio, eventId, { role: 'editor' });
  const url = `/api/crew/my/${member.memberId}`;
  const leave = (headers: Record<string, string>) =>
    app.http.inject({ method: 'DELETE', url, headers });
  expect((await leave(other.headers)).statusCode).toBe(404);
  expect((await leave(member.headers)).statusCode).toBe(204);
  expect((await member.call('GET', `/studio/events/${eventId}`)).status).toBe(403);
});

it("lets a suspended promotor's crew open the gates, and nothing else", async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  const member = await crewed(studio, eventId, { role: 'editor' });
  await app.db.execute(
    sql`update promotors set suspended_at = now() where id = ${studio.promotorId}`,
  );
  expect((await member.call('GET', `/studio/events/${eventId}`)).status).toBe(403);
  expect((await member.call('GET', '/studio/events')).body).toMatchObject({
    data: [],
    meta: { total: 0 },
  });
  const body = { name: 'Ponsel Kru' };
  const own = await member.call('POST', `/events/${eventId}/gate-devices/own`, body);
  expect(own.status).toBe(201);
});

it('ends the phones that somebody has set up with the membership, unless they are to stay', async () => {
  const studio = await studioOf(app);
  const [here, there] = [await ownEvent(app, studio), await ownEvent(app, studio)];
  for (const phones of ['end', 'keep'] as const) {
    const editor = await crewed(studio, here.eventId, { role: 'editor' });
    const added = await addDevice(app, here.eventId, editor.headers, { name: 'Pintu Barat' });
    const key = await pairPhone(app, added.code);
    // Of another event, for which the membership is none.
    const other = await addDevice(app, there.eventId, studio.headers, { name: 'Pintu Lain' });
    const otherKey = await pairPhone(app, other.code);
    await app.db.execute(
      sql`update gate_devices set created_by = ${editor.id} where id = ${other.id}`,
    );
    const list = await studio.call<{ id: string; phones: object[] }[]>(
      'GET',
      `/events/${here.eventId}/crew`,
    );
    const shown = list.data.find(({ id }) => id === editor.memberId)?.phones;
    expect(shown).toEqual([{ id: added.id, name: 'Pintu Barat', event: 'Malam Uji' }]);
    const path = `/events/${here.eventId}/crew/${editor.memberId}`;
    const query = phones === 'end' ? '' : '?phones=keep';
    const ended = await app.http.inject({
      method: 'DELETE',
      url: `/api${path}${query}`,
      headers: studio.headers,
    });
    expect(ended.statusCode).toBe(204);
    const reads = async (from: string) =>
      (await callDevice(app, from, 'GET', '/gate/list')).statusCode;
    expect([phones, await reads(key)]).toEqual([phones, phones === 'end' ? 410 : 200]);
    expect(await reads(otherKey)).toBe(200);
  }
});

it('ends the phones that somebody has set up when they leave, or delete their account', async () => {
  const studio = await studioOf(app);
  const { eventId } = await ownEvent(app, studio);
  for (const way of ['leaves', 'deletes the account'] as const) {
    const editor = await crewed(studio, eventId, { role: 'editor' });
    const added = await addDevice(app, eventId, editor.headers, { name: 'Pintu Barat' });
    const key = await pairPhone(app, added.code);
    const reads = async () => (await callDevice(app, key, 'GET', '/gate/list')).statusCode;
    expect([way, await reads()]).toEqual([way, 200]);
    if (way === 'leaves') {
      expect((await editor.call('DELETE', `/crew/my/${editor.memberId}`)).status).toBe(204);
    } else {
      await inTransaction(app.db, (tx) => eraseGateDevices(tx, editor.id));
    }
    expect([way, await reads()]).toEqual([way, 410]);
  }
});
