/** @jest-environment node */
import type { RenderedPage } from '../../../src/entry-server';
import { openRemote } from '../../releases/live-remote';
import { aRelease } from '../../test/a-release';
import { aShell } from '../../test/a-shell';
import type { MadePage } from './messages';
import { BundleFault, Overloaded } from './render-pool';
import { Renderer } from './renderer';

const [first, second] = [aRelease({ id: '1.0.0-one' }), aRelease({ id: '2.0.0-two' })];
const registry = { remotes: { demo: { active: second, earlier: [first] } } };
const areas = [{ path: '/office', roles: ['admin'] }];
const shell = aShell({ frame: { renderPage: async () => page('frame') } });
const local = {
  folderOf: async (name: string, { id }: { id: string }) => `/releases/${name}/${id}`,
};
const visit = {
  pathname: '/demo',
  search: '',
  shell,
  fallback: shell,
  remotes: [openRemote(second)],
  areas,
  registry,
};

function page(body: string): RenderedPage {
  const boot = { rendered: null, dehydrated: null, site: '' };
  return { status: 200, complete: true, head: '', body, boot };
}

type Render = (job: { bundle: { release: string } }) => Promise<MadePage>;

function aRenderer(render: Render) {
  const report = jest.fn();
  const pool = { render: jest.fn(render) };
  return {
    renderer: new Renderer({
      local,
      pool,
      apis: { order: () => ['http://api'] },
      site: 'http://site',
      report,
    }),
    report,
    pool,
  };
}

const works: Render = async ({ bundle }) => ({ ...page(bundle.release), boot: '{}' });

test('a page is rendered with the live release', async () => {
  const { renderer } = aRenderer(works);
  expect(await renderer.render(visit)).toMatchObject({
    body: '2.0.0-two',
    remote: { release: '2.0.0-two' },
  });
});

test('one that throws gives way to the release before it, and the browser gets that too', async () => {
  const { renderer, report } = aRenderer(async (job) => {
    if (job.bundle.release === '2.0.0-two') throw new BundleFault('crash', false);
    return works(job);
  });
  const made = await renderer.render(visit);
  expect(made.body).toBe('1.0.0-one');
  expect(made.remotes).toMatchObject([{ release: '1.0.0-one', insteadOf: '2.0.0-two' }]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith({
    remote: 'demo',
    release: '2.0.0-two',
    cause: 'crash',
    path: '/demo',
  });
});

test('one that hung is left alone for a while', async () => {
  const { renderer, pool, report } = aRenderer(async (job) => {
    if (job.bundle.release === '2.0.0-two') throw new BundleFault('hung', true);
    return works(job);
  });
  await renderer.render(visit);
  await renderer.render(visit);
  expect(pool.render.mock.calls.map(([job]) => job.bundle.release)).toEqual([
    '2.0.0-two',
    '1.0.0-one',
    '1.0.0-one',
  ]);
  // Each page that it should have made.
  const fault = { remote: 'demo', release: '2.0.0-two', cause: 'hung', path: '/demo' };
  expect(report.mock.calls).toEqual([[fault], [fault]]);
});

test('when no release works the frame goes out, and the browser draws the live one', async () => {
  const { renderer, report } = aRenderer(() => Promise.reject(new Error('no')));
  const made = await renderer.render(visit);
  expect(made).toMatchObject({ body: 'frame', remote: { release: '2.0.0-two' } });
  expect(report).toHaveBeenCalledTimes(2);
});

test('when there is too much to do the frame goes out, and no release is to blame', async () => {
  const { renderer, report, pool } = aRenderer(() => Promise.reject(new Overloaded()));
  const made = await renderer.render(visit);
  expect(made).toMatchObject({ body: 'frame', remote: { release: '2.0.0-two' } });
  expect(pool.render).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
});

test('a release that does not own the path is no way out', async () => {
  const elsewhere = aRelease({ id: '0.9.0-old', path: '/elsewhere' });
  const { renderer, pool } = aRenderer(() => Promise.reject(new Error('no')));
  const old = { remotes: { demo: { active: second, earlier: [elsewhere] } } };
  expect(await renderer.render({ ...visit, registry: old })).toMatchObject({ body: 'frame' });
  expect(pool.render).toHaveBeenCalledTimes(1);
});

test('what is not for the server, or belongs to nobody, is a frame', async () => {
  const { renderer, pool } = aRenderer(works);
  const browserOnly = openRemote(aRelease({ ssr: false }));
  expect(await renderer.render({ ...visit, remotes: [browserOnly] })).toMatchObject({
    body: 'frame',
  });
  expect(await renderer.render({ ...visit, pathname: '/nowhere' })).toMatchObject({
    remote: null,
    status: 404,
  });
  expect(pool.render).not.toHaveBeenCalled();
});

test('all paths where a role is needed are answered alike, and are for no search engine', async () => {
  const { renderer, pool } = aRenderer(works);
  for (const pathname of ['/office', '/office/desks/7', '/office/made/up']) {
    expect(await renderer.render({ ...visit, pathname })).toMatchObject({
      status: 200,
      remote: null,
      isPublic: false,
    });
  }
  expect(pool.render).not.toHaveBeenCalled();
});
