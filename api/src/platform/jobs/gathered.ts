/**
 * Writes items in groups: items that come during a write are written together as soon as it has
 * ended. A single item does not wait for others.
 * @returns a function that writes an item; it resolves, or rejects, with the write of its group
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
