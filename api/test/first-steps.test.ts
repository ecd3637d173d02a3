import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createUser } from './kit/factories';
import { mailsTo, sendAccountMails, tokenFor } from './kit/outside/mails';
import { createAdmin } from './kit/people/admins';
import { runCommand, settingsOf } from './kit/site/run-program';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
const folder = temporaryFolder('first');
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

const run = (name: string, ...args: string[]) => runCommand(name, settingsOf(app.config), args);
const makeAdmin = (...args: string[]) => run('create-admin', ...args);

const post = (path: string, payload: object) =>
  app.http.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const login = (email: string, password: string) => post('login', { email, password });

async function roleChanges(email: string) {
  const { rows } = await app.db.execute<{ details: object; actor: string | null }>(
    sql`select a.details, a.actor_id as actor from audit_log a join users u on u.id = a.subject_id
        where u.email = ${email} and a.action = 'role_changed'`,
  );
  return rows;
}

describe('the first admin', () => {
  const email = 'pertama@panggung.test';

  it('is made on an empty site, sets a password by a mailed link, and is an admin', async () => {
    expect(await makeAdmin(' Pertama@Panggung.test', '--name', 'Admin Pertama')).toEqual({
      code: 0,
      output: `${email}: created\nA link to set a password is mailed as soon as an api runs.`,
    });
    await sendAccountMails(app);
    const token = tokenFor(app, email, '/reset-password');
    const newPassword = 'kata-sandi-pertama';
    expect((await post('password/reset', { token, newPassword })).statusCode).toBe(200);
    expect((await login(email, newPassword)).json()).toMatchObject({
      user: { role: 'admin', name: 'Admin Pertama', emailVerified: true },
    });
    expect(await roleChanges(email)).toEqual([
      { details: { before: 'user', after: 'admin' }, actor: null },
    ]);
  });

  it('is left alone the second time', async () => {
    const { code, output } = await makeAdmin(email);
    expect({ code, output }).toEqual({ code: 0, output: `${email}: is an admin already` });
    expect(await roleChanges(email)).toHaveLength(1);
    expect((await login(email, 'kata-sandi-pertama')).statusCode).toBe(200);
  });
});

it('without mail the link is printed; it works once', async () => {
  const { code, output } = await makeAdmin('tanpa-surat@panggung.test', '--print-link');
  expect(code).toBe(0);
  const link = /^http:\/\/localhost:3000\/reset-password#token=([\w-]+)$/m.exec(output);
  const form = { token: link?.[1] ?? '', newPassword: 'kata-sandi-lain' };
  expect((await post('password/reset', form)).statusCode).toBe(200);
  expect((await post('password/reset', form)).statusCode).toBeGreaterThanOrEqual(400);
  await sendAccountMails(app);
  expect(mailsTo(app, 'tanpa-surat@panggung.test').join()).not.toContain('#token=');
});

it('an account whose owner has proved the address keeps its password; all admins hear of it', async () => {
  const colleague = await createAdmin(app);
  const user = await createUser(app);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${user.id}`);
  expect(await makeAdmin(user.email)).toEqual({ code: 0, output: `${user.email}: promoted` });
  expect((await login(user.email, user.password)).json()).toMatchObject({
    user: { role: 'admin' },
  });
  await sendAccountMails(app);
  expect(mailsTo(app, colleague.email).at(-1)).toContain(user.email);
});

it('what a stranger registered with the address before is void', async () => {
  const stranger = await createUser(app);
  expect((await makeAdmin(stranger.email)).output).toContain('promoted');
  expect((await login(stranger.email, stranger.password)).statusCode).toBe(401);
  const profile = await app.http.inject({
    url: '/api/auth/profile',
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(profile.statusCode).toBe(401);
});

it('a suspended account stays what it is', async () => {
  const user = await createUser(app);
  await app.db.execute(
    sql`update users set suspended_at = now(), suspend_reason = 'uji' where id = ${user.id}`,
  );
  expect((await makeAdmin(user.email)).code).toBe(1);
  expect(await roleChanges(user.email)).toEqual([]);
});

it.each([[[]], [['bukan-alamat']], [['a@b.test', 'c@d.test']], [['a@b.test', '--password', 'x']]])(
  'refuses %j with how it is called',
  async (args) => {
    const { code, output } = await makeAdmin(...args);
    expect(code).toBe(2);
    expect(output).toMatch(/Usage|Unknown option/);
  },
);

describe('categories', () => {
  it('are there after one call; the second adds nothing, whatever admins did meanwhile', async () => {
    expect(await run('add-categories')).toEqual({ code: 0, output: '20 categories were added.' });
    await app.db.execute(sql`delete from categories where name = 'Dance'`);
    expect(await run('add-categories')).toEqual({
      code: 0,
      output: 'There are 19 categories already: nothing was added.',
    });
    const shown = await app.http.inject('/api/event-categories');
    const { data } = shown.json<{ data: { name: string }[] }>();
    expect(data.map(({ name }) => name).slice(0, 2)).toEqual(['Konser', 'Festival']);
  });
});

describe('venues', () => {
  const file = (content: string | Buffer) => {
    const path = join(folder.path, 'venues.csv');
    writeFileSync(path, content);
    return path;
  };
  const header = 'name,address,city,province,timezone,latitude,longitude';
  const good = '"Balai, Kota",Jl. Merdeka No. 1,Bandung,Jawa Barat,Asia/Jakarta,-6.91,107.61';
  const names = async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select name from venues order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('come from a file; those that are there are not added again', async () => {
    const other = 'Gedung Seni,Jl. Pattimura No. 2,Ambon,Maluku,Asia/Jayapura,,';
    const path = file(`\uFEFF${header}\r\n${good}\r\n\r\n${other}\r\n`);
    const added = '2 venues were added, 0 were there already.';
    expect(await run('import-venues', path)).toEqual({ code: 0, output: added });
    const again = '0 venues were added, 2 were there already.';
    expect(await run('import-venues', path)).toEqual({ code: 0, output: again });
    expect(await names()).toEqual(['Balai, Kota', 'Gedung Seni']);
    const { rows } = await app.db.execute(
      sql`select city, timezone, latitude, longitude from venues where name = 'Gedung Seni'`,
    );
    expect(rows).toEqual([
      { city: 'Ambon', timezone: 'Asia/Jayapura', latitude: null, longitude: null },
    ]);
  });

  it('also with semicolons, as spreadsheets of Indonesia write them', async () => {
    const lines = [
      'city;name;address;province;timezone',
      'Medan;Aula Deli;Jl. Deli No. 5;Sumatera Utara;Asia/Jakarta',
    ];
    expect((await run('import-venues', file(lines.join('\n')))).output).toMatch(/^1 venues/);
  });

  it('all or none: everything that is wrong is named by its line', async () => {
    const before = await names();
    const lines = [
      header,
      'Aula Baru,Jl. Baru No. 3,Solo,Jawa Tengah,Asia/Jakarta,,',
      'X,Jl. Lama No. 4,Solo,Jawa Tengah,Asia/Tokyo,,',
      'Aula Ketiga,Jl. Lama No. 4,Solo,Jawa Tengah,Asia/Jakarta,abc,110',
      'Aula Keempat,Jl. Lama No. 4,Solo,Jawa Tengah,Asia/Jakarta,-7.5,',
      'Aula\u200BKelima,Jl. Lama No. 4,Solo,Jawa Tengah,Asia/Jakarta,,',
    ];
    const { code, output } = await run('import-venues', file(lines.join('\n')));
    expect(code).toBe(1);
    expect(output).toBe(
      [
        'No venue was added:',
        '  line 3: name: Too small: expected string to have >=2 characters; timezone: Invalid option: expected one of "Asia/Jakarta"|"Asia/Makassar"|"Asia/Jayapura"',
        '  line 4: latitude: Invalid input: expected number, received NaN',
        '  line 5: longitude: is needed with the other coordinate',
        '  line 6: name: has characters that cannot be seen',
      ].join('\n'),
    );
    expect(await names()).toEqual(before);
  });

  it.each([
    ['an empty file', '\uFEFF\n', 'the file is empty'],
    [
      'a file without a column',
      'name,city\nA,B',
      'line 1 lacks the columns address, province, timezone',
    ],
    ['another encoding', Buffer.from([0x6e, 0xe9, 0x0a]), 'the file is not in UTF-8'],
    ['a line that is too short', `${header}\nAula,Jl. X`, 'Invalid Record Length'],
  ])('refuses %s', async (_what, content, fault) => {
    const { code, output } = await run('import-venues', file(content));
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(fault) as string });
  });

  it('refuses a file that is not there', async () => {
    expect(await run('import-venues', join(folder.path, 'none.csv'))).toMatchObject({ code: 2 });
  });
});
