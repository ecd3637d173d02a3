import type { ApiClient, User } from '@panggung/api-client';
import { aUser } from '@panggung/testing';
import { authStore } from './auth-store';
import { readSession, readShownName, storageKeys, writeSession } from './session-storage';

const stored = { token: 'a-token', user: aUser({ name: 'Lama' }) };

/** An API whose profile call answers as given. */
function apiWith(profile: () => Promise<{ user: User }>): ApiClient {
  return { get: jest.fn(profile), post: jest.fn() } as unknown as ApiClient;
}

beforeEach(() => {
  localStorage.clear();
  authStore.setState({ loading: true, token: null, user: null });
});

test('without a stored session nothing is asked and loading ends', async () => {
  const api = apiWith(() => Promise.reject(new Error('must not be called')));
  await authStore.getState().start(api);
  expect(api.get).not.toHaveBeenCalled();
  expect(authStore.getState()).toMatchObject({ loading: false, token: null, user: null });
});

test('a stored session is checked, refreshed and stored again', async () => {
  writeSession(stored);
  const fresh = aUser({ name: 'Baru' });
  const started = authStore.getState().start(apiWith(() => Promise.resolve({ user: fresh })));
  expect(authStore.getState().loading).toBe(true);
  await started;
  expect(authStore.getState()).toMatchObject({ loading: false, token: 'a-token', user: fresh });
  expect(readSession()).toEqual({ token: 'a-token', user: fresh });
});

test('a failed check clears the storage and logs out', async () => {
  writeSession(stored);
  await authStore.getState().start(apiWith(() => Promise.reject(new Error('down'))));
  expect(authStore.getState()).toMatchObject({ loading: false, token: null, user: null });
  expect(localStorage).toHaveLength(0);
});

test('a late answer to the old session does not end a login that came in between', async () => {
  writeSession(stored);
  let fail: (reason: Error) => void = () => undefined;
  const pending = new Promise<{ user: User }>((_, reject) => (fail = reject));
  const started = authStore.getState().start(apiWith(() => pending));
  authStore.getState().login({ token: 'newer', user: aUser() });
  fail(new Error('401'));
  await started;
  expect(authStore.getState().token).toBe('newer');
});

test('a login writes the four keys, clearing removes them', () => {
  authStore.getState().login(stored);
  expect(Object.keys(localStorage).sort()).toEqual(Object.values(storageKeys).sort());
  expect(readShownName()).toBe('Lama');
  authStore.getState().clear();
  expect(localStorage).toHaveLength(0);
});

test.each(['{broken', '[]', '{"name":7}', 'null'])(
  'an unreadable stored user is no session: %s',
  (text) => {
    localStorage.setItem(storageKeys.token, 'a-token');
    localStorage.setItem(storageKeys.user, text);
    expect(readSession()).toBeNull();
  },
);
