import type { ApiClient } from '@panggung/api-client';
import { aUser } from '@panggung/testing';
import { act, renderHook } from '@testing-library/react';
import { authStore } from './auth-store';
import { storageKeys } from './session-storage';
import { useShellAuth } from './use-shell-auth';

const [one, two] = [aUser({ id: 'u1' }), aUser({ id: 'u2' })];
const post = jest.fn(() => Promise.resolve({}));
const api = { get: () => new Promise(() => undefined), post } as unknown as ApiClient;

beforeEach(() => {
  post.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  authStore.setState({ loading: false, token: null, user: null, leaving: false });
});

/** What a screen holds that waits for an answer, while somebody else signs in. */
function waitingScreen(before: typeof one | null) {
  if (before) authStore.getState().login({ token: `of ${before.id}`, user: before });
  const { result } = renderHook(() => useShellAuth(api));
  act(() => authStore.setState({ loading: false }));
  const held = result.current;
  act(() => authStore.getState().login({ token: 'of u2', user: two }));
  return held;
}

const present = { token: 'of u2', user: two };

test('a late answer to the profile of another account changes nothing', () => {
  waitingScreen(one).update({ ...one, name: 'Baru' });
  expect(authStore.getState()).toMatchObject(present);
});

test('who has deleted their account does not end the session of another', async () => {
  await waitingScreen(one).logout();
  expect(post).not.toHaveBeenCalled();
  expect(authStore.getState()).toMatchObject(present);
});

test.each([null, one])('a late registration takes no session from another account', (before) => {
  waitingScreen(before).login({ token: 'new', user: aUser({ id: 'u3' }) });
  expect(authStore.getState()).toMatchObject(present);
});

test('a double click on Logout ends the session once, and both wait for that', async () => {
  authStore.getState().login({ token: 'of u1', user: one });
  const { result } = renderHook(() => useShellAuth(api));
  const { logout } = result.current;
  await act(async () => {
    const first = logout();
    await logout();
    expect(authStore.getState().user).toBeNull();
    await first;
  });
  expect(post).toHaveBeenCalledTimes(1);
});

test('the own profile changes, and a login replaces the own session', () => {
  authStore.getState().login({ token: 'of u1', user: one });
  const { result } = renderHook(() => useShellAuth(api));
  act(() => result.current.update({ ...one, name: 'Baru' }));
  expect(authStore.getState().user?.name).toBe('Baru');
  act(() => result.current.login({ token: 'of u2', user: two }));
  expect(authStore.getState()).toMatchObject(present);
});

const draft = 'panggung.draft.u1.studio.event';
const toldByAnotherTab = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

test.each([
  ['a logout in another tab takes the drafts of this one along', true],
  ['a session that has run out leaves them', false],
])('%s', (_, isLogout) => {
  authStore.getState().login({ token: 'of u1', user: one });
  renderHook(() => useShellAuth(api));
  sessionStorage.setItem(draft, '{}');
  if (isLogout) toldByAnotherTab('panggung.left', 'true');
  toldByAnotherTab(storageKeys.token, null);
  if (isLogout) toldByAnotherTab('panggung.left', null);
  expect(authStore.getState()).toMatchObject({ user: null, leaving: false });
  expect(sessionStorage.getItem(draft) === null).toBe(isLogout);
});

test('other tabs are told of a logout before the session is gone, and nothing stays', async () => {
  authStore.getState().login({ token: 'of u1', user: one });
  const { result } = renderHook(() => useShellAuth(api));
  const spy = jest.spyOn(Storage.prototype, 'removeItem');
  await act(() => result.current.logout());
  const removed = spy.mock.calls.map(([key]) => key);
  spy.mockRestore();
  expect(removed.at(-1)).toBe('panggung.left');
  expect(removed).toContain(storageKeys.token);
  expect(localStorage).toHaveLength(0);
});
