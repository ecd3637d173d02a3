import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClientProvider, createQueryClient } from '../host';
import { useAction } from './use-action';

function render<Data>(send: (input: string) => Promise<Data>, onSuccess = jest.fn()) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => useAction({ mutationFn: send, onSuccess }), { wrapper });
  return { onSuccess, action: () => hook.result.current };
}
const turn = () => act(() => new Promise<void>((done) => setTimeout(done, 10)));

test('sends one at a time, in the same tick too, and another one after that', async () => {
  const send = jest.fn((input: string) => Promise.resolve(input));
  const { action, onSuccess } = render(send);
  const told = jest.fn();
  act(() => {
    action().mutate('one', { onSuccess: told });
    action().mutate('two', { onSuccess: told });
  });
  await turn();
  expect(send.mock.calls.map(([input]) => input)).toEqual(['one']);
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
  expect(action().data).toBe('one');
  act(() => action().mutate('three'));
  await turn();
  expect(action().data).toBe('three');
});

test('waits for what follows a success before it sends again', async () => {
  let refreshed = () => undefined as void;
  const send = jest.fn((input: string) => Promise.resolve(input));
  const { action } = render(
    send,
    jest.fn(() => new Promise<void>((done) => (refreshed = done))),
  );
  act(() => action().mutate('one'));
  await turn();
  act(() => action().mutate('two'));
  await turn();
  expect(send).toHaveBeenCalledTimes(1);
  refreshed();
  await turn();
  act(() => action().mutate('three'));
  await turn();
  expect(send).toHaveBeenCalledTimes(2);
});

test('whoever waits for one that is not sent is told; a failure lets the next one through', async () => {
  const send = jest.fn((input: string) => Promise.reject<string>(new Error(input)));
  const { action } = render(send);
  let first: Promise<unknown> = Promise.resolve();
  let second: Promise<unknown> = Promise.resolve();
  act(() => {
    first = expect(action().mutateAsync('one')).rejects.toThrow('one');
    second = expect(action().mutateAsync('two')).rejects.toThrow('under way');
  });
  await Promise.all([first, second]);
  await turn();
  expect(action().error?.message).toBe('one');
  act(() => action().mutate('three'));
  await turn();
  expect(action().error?.message).toBe('three');
});
