/**
 * Lets many notes be written at once: what comes while a write is under way is written together as
 * soon as it has ended. Alone, nobody waits for company.
 * @returns writes an item; resolves when it was written, and rejects when its write failed
 */
export function gathered<Item>(
  write: (items: Item[]) => Promise<unknown>,
): (item: Item) => Promise<unknown> {
  let waiting: Item[] = [];
  let next: Promise<unknown> | undefined;
  let current: Promise<unknown> = Promise.resolve();

  function begin(): Promise<unknown> {
    const items = waiting;
    waiting = [];
    next = undefined;
    const writing = write(items);
    current = writing.catch(() => undefined);
    return writing;
  }

  return (item) => {
    waiting.push(item);
    return (next ??= current.then(begin));
  };
}
