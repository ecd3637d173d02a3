import {
  forgetWaitingEntry,
  readWaitingEntry,
  storeWaitingEntry,
  type WaitingEntry,
} from './waiting-entry';

const entry: WaitingEntry = {
  entryId: '6f1f6c1e-0000-4000-8000-000000000001',
  token: 'tiket.antre',
  number: null,
  email: 'sari@contoh.id',
  userId: null,
  commitment: 'ab',
};

beforeEach(() => localStorage.clear());

test('a place is known to whom it belongs, and to nobody else on the device', () => {
  storeWaitingEntry('e1', entry);
  expect(readWaitingEntry('e1', null)).toEqual(entry);
  expect(readWaitingEntry('e1', 'u1')).toBeNull();
  expect(readWaitingEntry('e2', null)).toBeNull();
  forgetWaitingEntry('e1', null);
  expect(readWaitingEntry('e1', null)).toBeNull();
});

test('members who share a device each keep their place, until they have it forgotten', () => {
  const ofFirst = { ...entry, userId: 'u1', token: 'pertama' };
  const ofSecond = { ...entry, userId: 'u2', token: 'kedua' };
  for (const one of [ofFirst, ofSecond, entry]) storeWaitingEntry('e1', one);
  expect(readWaitingEntry('e1', 'u1')).toEqual(ofFirst);
  expect(readWaitingEntry('e1', 'u2')).toEqual(ofSecond);
  expect(readWaitingEntry('e1', null)).toEqual(entry);
  forgetWaitingEntry('e1', 'u2');
  expect(readWaitingEntry('e1', 'u1')).toEqual(ofFirst);
  expect(readWaitingEntry('e1', 'u2')).toBeNull();
  expect(readWaitingEntry('e1', null)).toEqual(entry);
});

test('only the newest rooms are remembered', () => {
  for (let nth = 0; nth < 25; nth += 1) storeWaitingEntry(`e${nth}`, entry);
  expect(readWaitingEntry('e4', null)).toBeNull();
  expect(readWaitingEntry('e24', null)).toEqual(entry);
});

test('nonsense in storage is no place', () => {
  for (const text of ['{', '[]', '7', '{"e1":{"token":7}}', '{"e1":"x"}']) {
    localStorage.setItem('panggung.queue', text);
    expect(readWaitingEntry('e1', null)).toBeNull();
  }
});

test('without storage a place lasts as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeWaitingEntry('e9', entry);
  expect(readWaitingEntry('e9', null)).toEqual(entry);
  full.mockRestore();
});
