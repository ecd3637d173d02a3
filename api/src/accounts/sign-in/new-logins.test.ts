import { currentAgreement } from '@panggung/policy';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

async function send(path: string, payload: object, from: { network: string; agent: string }) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress: from.network,
    headers: { 'user-agent': from.agent },
    payload,
  });
  await sendAccountMails(app);
  return answer.statusCode;
}

const warnings = (email: string) =>
  mailsTo(app, email).filter((mail) => mail.includes('Login baru'));

it('tells of a browser or a network that the account has not seen, once', async () => {
  const { email, password } = await createUser(app);
  const login = (network: string, agent: string) =>
    send('login', { email, password }, { network, agent });
  await login('127.0.0.7', '');
  expect(warnings(email)).toHaveLength(0);
  await login('127.0.0.1', phone);
  expect(warnings(email)).toHaveLength(1);
  expect(warnings(email)[0]).toMatch(/Chrome di Android[^]*127\.0\.0\.x/);
  await login('127.0.0.1', phone);
  expect(warnings(email)).toHaveLength(1);
  await login('36.72.215.18', phone);
  await login('36.72.215.99', '');
  expect(warnings(email)).toHaveLength(2);
});

it.each([
  ['user', {}],
  ['artist', { stageName: 'Lingkar Sore', genre: 'Folk' }],
])('says nothing about the first login after an %s registered', async (roleType, data) => {
  const email = `${roleType}.baru@panggung.test`;
  const password = 'delapan-huruf';
  const about = { name: 'Ayu', roleType, additionalData: data };
  const form = { agreement: currentAgreement, email, password, ...about };
  expect(await send('register', form, { network: '36.72.1.1', agent: phone })).toBe(201);
  const place = { network: '36.72.1.1', agent: phone };
  expect(await send('login', { email, password }, place)).toBe(200);
  expect(warnings(email)).toHaveLength(0);
  await send('login', { email, password }, { network: '36.72.1.1', agent: laptop });
  expect(warnings(email)).toHaveLength(1);
});

it('says nothing about a login that failed', async () => {
  const { email } = await createUser(app);
  await send('login', { email, password: 'salah-sekali' }, { network: '9.9.9.9', agent: phone });
  expect(warnings(email)).toHaveLength(0);
});
