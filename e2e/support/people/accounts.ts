import { currentAgreement } from '@panggung/policy';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { sitePort } from '../site/settings';

export const demoPassword = 'panggung-demo';

/** A mail address that no other test uses. */
export function freshEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@contoh.test`;
}

/** Logs in through the identity provider and the callback page. */
export async function logIn(
  page: Page,
  email: string,
  password = demoPassword,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Logs in by the API. @returns the session, with the headers of its calls */
export async function sessionOf(
  request: APIRequestContext,
  email: string,
  password = demoPassword,
  origin = '',
) {
  const login = await request.post(`${origin}/api/auth/login`, { data: { email, password } });
  expect(login.ok(), await login.text()).toBe(true);
  const { token, user } = (await login.json()) as { token: string; user: object };
  return { token, user, headers: { authorization: `Bearer ${token}` } };
}

/**
 * Gives a browser the session of an account by the API, as if somebody had logged in before: for
 * journeys that are about something else. Forgets what it stored until now.
 */
export async function enterAs(
  page: Page,
  email: string,
  password = demoPassword,
  origin = `http://localhost:${sitePort}`,
): Promise<void> {
  // An open page would react to what is stored.
  await page.goto('about:blank');
  const { token, user } = await sessionOf(page.request, email, password, origin);
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'auth_user', value: JSON.stringify(user) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Opens a page of a site with the session of an admin. */
export async function openAsAdmin(page: Page, site: { origin: string }, path: string) {
  await enterAs(page, 'admin@panggung.test', undefined, site.origin);
  await page.goto(site.origin + path);
}

interface Registered {
  email: string;
  password: string;
  token: string;
  /** The user as the API returned it; the site stores it. */
  user: object;
}

/** Makes a new account by the API, with the token of its first session. */
export async function register(
  request: APIRequestContext,
  name: string,
  role: { roleType: string; additionalData: object } = { roleType: 'user', additionalData: {} },
): Promise<Registered> {
  const account = { email: freshEmail(name), password: 'rahasia-sekali' };
  const answer = await request.post('/api/auth/register', {
    data: { ...account, agreement: currentAgreement, name: 'Rara Uji', ...role },
  });
  expect(answer.status()).toBe(201);
  const { token, user } = (await answer.json()) as { token?: string; user: object };
  return {
    ...account,
    user,
    token: token ?? (await sessionOf(request, account.email, account.password)).token,
  };
}

/** Gives the page a session, as if somebody had logged in on it before. */
export async function enter(page: Page, { token, user }: Registered): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    ([key, profile]) => {
      localStorage.setItem('auth_token', key);
      localStorage.setItem('auth_user', profile);
    },
    [token, JSON.stringify(user)] as const,
  );
}
