import { aUser, answer, refuse, useFakeNetwork } from '@panggung/testing';
import { act, renderHook } from '@testing-library/react';
import { authStore } from './auth-store';
import { createClients } from './clients';
import { useShellAuth } from './use-shell-auth';

useFakeNetwork();

beforeEach(() => authStore.setState({ loading: false, token: null, user: null }));

test('the main client carries the token; a 401 ends the session and leads away', async () => {
  const lost = jest.fn();
  const { api } = createClients(lost);
  authStore.getState().login({ token: 'mine', user: aUser() });
  let sent: string | null = null;
  answer('get', '/tickets/my', (request) => {
    sent = request.headers.get('authorization');
    return { data: [] };
  });
  await api.get('/tickets/my');
  expect(sent).toBe('Bearer mine');

  refuse('get', '/tickets/my', 401, 'UNAUTHENTICATED', 'Silakan masuk lagi.');
  await expect(api.get('/tickets/my')).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  });
  expect(lost).toHaveBeenCalledTimes(1);
  expect(authStore.getState().user).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a 401 without a session changes nothing', async () => {
  const lost = jest.fn();
  const { api } = createClients(lost);
  refuse('post', '/auth/login', 401, 'INVALID_CREDENTIALS', 'Email atau kata sandi salah.');
  await expect(api.post('/auth/login', { email: 'a@b.test', password: 'x' })).rejects.toMatchObject(
    {
      serverMessage: 'Email atau kata sandi salah.',
    },
  );
  expect(lost).not.toHaveBeenCalled();
});

test('the second client raises the status and logs it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { publicApi } = createClients(jest.fn());
  refuse('get', '/events/featured', 503, 'INTERNAL', 'Maaf.');
  await expect(publicApi.get('/events/featured')).rejects.toThrow('HTTP error! status: 503');
  expect(log).toHaveBeenCalledWith('API request failed', expect.any(Error));
  log.mockRestore();
});

test('a session that is over already ends quietly when it is left', async () => {
  const lost = jest.fn();
  const { api } = createClients(lost);
  authStore.getState().login({ token: 'dead', user: aUser() });
  answer('get', '/auth/profile', { user: aUser() });
  refuse('post', '/auth/logout', 401, 'UNAUTHENTICATED', 'Silakan masuk lagi.');
  const { result } = renderHook(() => useShellAuth(api));
  await act(() => result.current.logout());
  expect(lost).not.toHaveBeenCalled();
  expect(authStore.getState()).toMatchObject({ user: null, leaving: false });
});
