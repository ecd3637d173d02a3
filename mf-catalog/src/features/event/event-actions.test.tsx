import { anEvent, useFakeNetwork } from '@panggung/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEvent } from '../../test/event-data';

useFakeNetwork();

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.useRealTimers();
});

const shareButton = () => screen.findByRole('button', { name: 'Bagikan' });

function giveShareMenu(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('a phone shares through its own menu', async () => {
  const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
  giveShareMenu(share);
  openEvent();
  await userEvent.click(await shareButton());
  expect(share).toHaveBeenCalledWith({
    title: 'Malam Nada Nusantara',
    url: 'http://localhost/',
  });
  expect(screen.queryByText('Tautan disalin')).toBeNull();
});

test('closing the menu again is not an error', async () => {
  giveShareMenu(() => Promise.reject(new DOMException('closed', 'AbortError')));
  openEvent();
  await userEvent.click(await shareButton());
  expect(await shareButton()).toBeVisible();
});

test('elsewhere the address is copied, and the button says so for a while', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const user = userEvent.setup({ delay: null });
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  openEvent();
  await user.click(await shareButton());
  expect(await screen.findByText('Tautan disalin')).toBeVisible();
  expect(copied).toEqual(['http://localhost/']);
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByText('Bagikan')).toBeVisible();
});

test('the event can be saved to a calendar', async () => {
  openEvent();
  expect(await screen.findByRole('link', { name: 'Simpan ke kalender' })).toHaveAttribute(
    'href',
    `/api/events/${anEvent().id}/calendar.ics`,
  );
});
