/**
 * Records the targets of `window.location.assign` instead of going there: jsdom cannot leave a
 * page, and `location` itself cannot be replaced. Call it in a test; it is undone after the test.
 * @returns the addresses; new ones are added as the page leaves
 */
export function watchDepartures(): string[] {
  const departures: string[] = [];
  const implementation = implementationOf(window.location);
  const spy = jest.spyOn(implementation, 'assign').mockImplementation((address) => {
    departures.push(String(address));
  });
  undo.push(() => spy.mockRestore());
  return departures;
}

const undo: (() => void)[] = [];

afterEach(() => {
  for (const restore of undo.splice(0)) restore();
});

/** jsdom keeps the implementing object behind a symbol. */
function implementationOf(location: Location): Pick<Location, 'assign'> {
  const [symbol] = Object.getOwnPropertySymbols(location).filter(
    ({ description }) => description === 'impl',
  );
  if (symbol === undefined) throw new Error('jsdom has changed');
  const { [symbol]: found } = location as unknown as Record<symbol, Pick<Location, 'assign'>>;
  if (!found) throw new Error('jsdom has changed');
  return found;
}
