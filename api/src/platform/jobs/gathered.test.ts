import { gathered } from './gathered';

/** Writes that end when the test says so. */
function slowWrites() {
  const writes: { items: number[]; end(): void; fail(): void }[] = [];
  const note = gathered(
    (items: number[]) =>
      new Promise<void>((end, reject) =>
        writes.push({ items, end, fail: () => reject(new Error('away')) }),
      ),
  );
  return { writes, note, written: () => writes.map(({ items }) => items) };
}

const turn = () => new Promise((done) => setImmediate(done));

it('writes at once what comes alone, and together what comes meanwhile', async () => {
  const { writes, note, written } = slowWrites();
  const first = note(1);
  await turn();
  const others = Promise.all([note(2), note(3)]);
  await turn();
  expect(written()).toEqual([[1]]);
  writes[0]?.end();
  await first;
  await turn();
  expect(written()).toEqual([[1], [2, 3]]);
  writes[1]?.end();
  await others;
});

it('says to those whose write failed, and to nobody else', async () => {
  const { writes, note } = slowWrites();
  const lost = expect(note(1)).rejects.toThrow('away');
  await turn();
  const kept = note(2);
  writes[0]?.fail();
  await lost;
  await turn();
  writes[1]?.end();
  await expect(kept).resolves.toBeUndefined();
});
