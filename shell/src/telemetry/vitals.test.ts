import { aRemote } from '../test/render-site';
import { reportVitals } from './vitals';

const measured = jest.fn();
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, () => void measured(name)]),
  ),
);
afterEach(() => {
  measured.mockClear();
  jest.restoreAllMocks();
});

const landing = aRemote({ name: 'catalog' });

test.each([
  [0.2, 0.19, 5],
  [0.2, 0.2, 0],
  [0, 0, 0],
  [1, 0.999, 5],
])('of a share of %d, a visit that draws %d measures %d things', async (share, drawn, count) => {
  jest.spyOn(Math, 'random').mockReturnValue(drawn);
  await reportVitals(landing, share);
  expect(measured).toHaveBeenCalledTimes(count);
});

test('a page that is no remote measures nothing', async () => {
  await reportVitals(undefined, 1);
  expect(measured).not.toHaveBeenCalled();
});
