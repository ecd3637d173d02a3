import { ApiError, type ApiClient, type User } from '@panggung/api-client';
import { aUser } from '@panggung/testing';
import { authStore } from './auth-store';
import { readSession, readShownName, storageKeys, writeSession } from './session-storage';

const stored = { token: 'a-token', user: aUser({ name: 'Lama' }) };

/** An API whose profile call gives this answer. */
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

test('a check that fails twice clears the storage and logs out', async () => {
  writeSession(stored);
  const api = apiWith(() => Promise.reject(new Error('down')));
  await authStore.getState().start(api);
  expect(api.get).toHaveBeenCalledTimes(2);
  expect(authStore.getState()).toMatchObject({ loading: false, token: null, user: null });
  expect(localStorage).toHaveLength(0);
});

test('one lost answer logs nobody out', async () => {
  writeSession(stored);
  const user = aUser();
  const profile = jest
    .fn<Promise<{ user: User }>, []>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ user });
  await authStore.getState().start(apiWith(profile));
  expect(authStore.getState()).toMatchObject({ token: 'a-token', user });
});

test('a refusal counts at once', async () => {
  writeSession(stored);
  const api = apiWith(() =>
    Promise.reject(new ApiError('refused', 401, undefined, undefined, undefined)),
  );
  await authStore.getState().start(api);
  expect(api.get).toHaveBeenCalledTimes(1);
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

test('after another tab signed in, its user counts with its token, before the check', async () => {
  authStore.getState().login({ token: 'mine', user: aUser({ id: 'u1' }) });
  const other = { token: 'theirs', user: aUser({ id: 'u2' }) };
  writeSession(other);
  const started = authStore.getState().start(apiWith(() => Promise.resolve({ user: other.user })));
  expect(authStore.getState()).toMatchObject(other);
  await started;
});

test('without a network the stored session stands, unchecked, until there is one', async () => {
  writeSession(stored);
  await authStore.getState().start(
    apiWith(() => Promise.reject(new Error('down'))),
    true,
  );
  expect(authStore.getState()).toMatchObject({ ...stored, loading: false });
  const fresh = aUser({ name: 'Baru' });
  await authStore.getState().recheck(apiWith(() => Promise.resolve({ user: fresh })));
  expect(authStore.getState().user).toEqual(fresh);
});

test('coming back refreshes the user, and only a refusal would end the session', async () => {
  authStore.getState().login(stored);
  const fresh = aUser({ name: 'Baru' });
  await authStore.getState().recheck(apiWith(() => Promise.resolve({ user: fresh })));
  expect(authStore.getState()).toMatchObject({ token: 'a-token', user: fresh });
  await authStore.getState().recheck(apiWith(() => Promise.reject(new Error('down'))));
  expect(authStore.getState()).toMatchObject({ token: 'a-token', user: fresh });
});

test('coming back asks nothing while nobody is signed in', async () => {
  authStore.getState().clear();
  const api = apiWith(() => Promise.reject(new Error('must not be called')));
  await authStore.getState().recheck(api);
  expect(api.get).not.toHaveBeenCalled();
});

test('a login writes the four keys, clearing removes them', () => {
  authStore.getState().login(stored);
  expect(Object.keys(localStorage).sort()).toEqual(Object.values(storageKeys).sort());
  expect(readShownName()).toBe('Lama');
  authStore.getState().clear();
  expect(localStorage).toHaveLength(0);
});

test('other tabs see the token only when all the rest is there', () => {
  const written: string[] = [];
  const spy = jest
    .spyOn(Storage.prototype, 'setItem')
    .mockImplementation((key) => void written.push(key));
  authStore.getState().login(stored);
  spy.mockRestore();
  expect(written).toHaveLength(4);
  expect(written.at(-1)).toBe(storageKeys.token);
});

test.each(['{broken', '[]', '{"name":7}', 'null'])(
  'an unreadable stored user is no session: %s',
  (text) => {
    localStorage.setItem(storageKeys.token, 'a-token');
    localStorage.setItem(storageKeys.user, text);
    expect(readSession()).toBeNull();
  },
);

test('what was typed goes with the account, and stays when its session has only run out', () => {
  const draft = 'panggung.draft.u1.studio.event';
  const { login, leave, clear } = authStore.getState();
  sessionStorage.setItem(draft, '{}');
  login({ token: 'one', user: aUser({ id: 'u1' }) });
  clear();
  login({ token: 'two', user: aUser({ id: 'u1' }) });
  expect(sessionStorage.getItem(draft)).toBe('{}');
  sessionStorage.setItem('panggung.draft.guest.checkout.e1', '{}');
  leave();
  clear();
  expect(sessionStorage).toHaveLength(0);
});

test('another account in the same tab finds nothing, but what a guest typed', () => {
  sessionStorage.setItem('panggung.draft.u1.studio.event', '{}');
  sessionStorage.setItem('panggung.draft.guest.checkout.e1', '{}');
  authStore.getState().login({ token: 'two', user: aUser({ id: 'u2' }) });
  expect(Object.keys(sessionStorage)).toEqual(['panggung.draft.guest.checkout.e1']);
});
