import { countEarly } from './count-early';

let stop: () => void;
let told: string[];

const field = () => document.querySelector('input') as HTMLInputElement;
const tap = (step: string) =>
  document.querySelector<HTMLElement>(`[data-step="${step}"] i`)?.click();

beforeEach(() => {
  told = [];
  document.body.innerHTML =
    '<button data-step="-1" aria-controls="n"><i>−</i></button>' +
    '<input id="n" value="0" data-most="4">' +
    '<button data-step="1" aria-controls="n"><i>+</i></button>';
  field().addEventListener('input', () => told.push(field().value));
  stop = countEarly();
});
afterEach(() => stop());

test('each tap counts and is told as if it had been typed', () => {
  for (const step of ['1', '1', '1', '-1']) tap(step);
  expect(told).toEqual(['1', '2', '3', '2']);
});

test.each([
  ['1', '4', '4'],
  ['-1', '0', '0'],
  ['1', '', '1'],
  ['1', 'banyak', '1'],
])('a step of %s from %s is %s', (step, before, after) => {
  field().value = before;
  tap(step);
  expect(field().value).toBe(after);
});

test('no other listener gets such a tap: React would count from the value that it knows', () => {
  const listener = jest.fn();
  document.addEventListener('click', listener, true);
  tap('1');
  expect(listener).not.toHaveBeenCalled();
  stop();
  tap('1');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('1');
  document.removeEventListener('click', listener, true);
});

test('a number is chosen whole when it gets the focus, so that what is typed replaces it', () => {
  field().value = '12';
  field().focus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 2]);
});
