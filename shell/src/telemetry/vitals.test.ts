import { aRemote } from '../test/render-site';
import { report } from './reporter';
import { reportVitals } from './vitals';

const measured = jest.fn();
jest.mock('./reporter', () => ({ report: jest.fn(), sendReports: jest.fn() }));
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [
      name,
      (tell: (metric: object) => void) => {
        measured(name);
        tell({ name: name.slice(2), value: 1 });
      },
    ]),
  ),
);
afterEach(() => {
  measured.mockClear();
  jest.restoreAllMocks();
});

const landing = { remote: aRemote({ name: 'catalog' }), path: '/events/:id' };

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
  await reportVitals(null, 1);
  expect(measured).not.toHaveBeenCalled();
});

test('names release and route that the visit began at, by the pattern of the route', async () => {
  await reportVitals(landing, 1);
  const { name: remote, release } = landing.remote;
  expect(report).toHaveBeenCalledWith({
    kind: 'vital',
    remote,
    release,
    metric: 'LCP',
    value: 1,
    route: '/events/:id',
  });
  await reportVitals({ ...landing, path: `/${'x'.repeat(100)}` }, 1);
  expect(report).toHaveBeenLastCalledWith(
    expect.not.objectContaining({ route: expect.anything() as unknown }),
  );
});
