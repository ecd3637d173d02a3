/** @jest-environment node */
import { AnswerStore } from './answer-store';
import { KeptAnswer } from './kept-answer';

const answer = (bytes: number) =>
  new KeptAnswer(
    { headers: {}, body: Buffer.alloc(bytes, 'x') },
    { fresh: 1_000, stale: 0, at: performance.now() },
  );

test('has room for so many bytes, and what is asked for stays whatever else comes', () => {
  const store = new AnswerStore(10 * answer(100_000).size);
  const wanted = answer(100_000);
  store.set('/wanted', wanted);
  for (let nth = 0; nth < 1_000; nth += 1) {
    store.set(`/made-up?${nth}`, answer(100_000));
    expect(store.get('/wanted')).toBe(wanted);
  }
  const kept = Array.from({ length: 1_000 }, (_, nth) => store.get(`/made-up?${nth}`));
  expect(kept.filter(Boolean)).toHaveLength(8);
});

test('an answer that is replaced or taken out leaves its room to others', () => {
  const store = new AnswerStore(3 * answer(10_000).size);
  const other = answer(10_000);
  store.set('/other', other);
  for (let nth = 0; nth < 10; nth += 1) store.set('/one', answer(10_000));
  store.delete('/one');
  store.set('/one', answer(10_000));
  expect(store.get('/other')).toBe(other);
});
