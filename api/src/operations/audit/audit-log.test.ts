import { createAdmin, idsOf } from '../../../test/kit/people/admins';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { auditLog } from '../../db/schema';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let member: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  member = await createUser(app, 'user', 'tono.audit@panggung.test');
});
afterAll(() => app.close());

const note = async (at: string, entry: Partial<typeof auditLog.$inferInsert>) => {
  const [row] = await app.db
    .insert(auditLog)
    .values({ action: 'logout', address: '', device: '', at: new Date(at), ...entry })
    .returning({ id: auditLog.id });
  return row?.id ?? '';
};

const listed = async (query: string) => idsOf(await admin.call('GET', `/admin/audit-log?${query}`));

it('finds entries by action, by who did it and by whom it was about', async () => {
  const about = await note('2020-01-02T05:00:00Z', {
    action: 'refund_rejected',
    actorId: admin.id,
    subjectId: member.id,
    details: { refundId: 'r' },
  });
  expect(await listed('action=refund_rejected')).toEqual([about]);
  expect(await listed('action=refund_rejected&actor=tono')).toEqual([]);
  expect(await listed('action=refund_rejected&subject=TONO.audit')).toEqual([about]);
  expect(await listed(`action=refund_rejected&actor=${admin.id}`)).toEqual([about]);
  const { body } = await admin.call<{ data: object[] }>(
    'GET',
    '/admin/audit-log?action=refund_rejected',
  );
  expect(body.data).toEqual([
    expect.objectContaining({
      at: '2020-01-02T05:00:00.000Z',
      actor: expect.objectContaining({ id: admin.id }) as object,
      subject: { id: member.id, name: 'Sari Uji', email: 'tono.audit@panggung.test' },
      details: { refundId: 'r' },
    }),
  ]);
});

it('takes a day to begin and to end at midnight in Jakarta, the newest entries first', async () => {
  const before = await note('2021-03-31T16:59:59Z', {});
  const first = await note('2021-03-31T17:00:00Z', {});
  const last = await note('2021-04-01T16:59:59Z', {});
  const after = await note('2021-04-01T17:00:00Z', {});
  expect(await listed('from=2021-04-01&to=2021-04-01')).toEqual([last, first]);
  expect(await listed('from=2021-03-31&to=2021-04-02')).toEqual([after, last, first, before]);
  expect((await admin.call('GET', '/admin/audit-log?from=2021-02-30')).status).toBe(400);
});

it('says of nobody who it was when nobody was signed in', async () => {
  const id = await note('2022-01-01T00:00:00Z', { action: 'login_failed' });
  const { body } = await admin.call<{ data: object[]; meta: object }>(
    'GET',
    '/admin/audit-log?from=2022-01-01&to=2022-01-02',
  );
  expect(body.data).toEqual([expect.objectContaining({ id, actor: null, subject: null })]);
  expect(body.meta).toEqual({ page: 1, limit: 24, total: 1 });
});
