import { renderHook, act } from '@testing-library/react';
import type { User } from '@panggung/api-client';
import { authStore } from '../auth/auth-store';
import { useAudience } from './use-audience';

const user = { id: 'u-1', name: 'Sari' } as User;
const asked: string[] = [];
const before = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (input, init) => {
    asked.push(`${init?.method} ${typeof input === 'string' ? input : ''}`);
    return Promise.resolve({ ok: true } as Response);
  };
});
afterEach(() => {
  globalThis.fetch = before;
  authStore.setState({ token: null, user: null });
});

test('web is told when a session ends, and only then', () => {
  renderHook(() => useAudience());
  act(() => authStore.setState({ token: 'a', user }));
  expect(asked).toEqual([]);
  act(() => authStore.setState({ token: null, user: null }));
  expect(asked).toEqual(['DELETE /registry/audience']);
});
