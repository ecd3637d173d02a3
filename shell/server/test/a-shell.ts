import { areaOf } from '../../src/areas/areas';
import { matchRemote } from '../../src/federation/preload';
import { contentPolicy } from '../http/security-headers';
import type { Frame } from '../pages/rendering/server-bundles';
import type { Shell } from '../shells/shell';

const earlyScript = 'early()';

/** A loaded build of the shell for tests. */
export function aShell({
  id = '0.1.0-shell',
  style = 'shell.css',
  frame = {},
}: { id?: string; style?: string; frame?: Partial<Frame> } = {}): Shell {
  return {
    id,
    folder: `/nowhere/${id}`,
    build: {
      version: '0.1.0',
      contract: 2,
      platform: '0.1.0',
      scripts: ['shell.js'],
      styles: [style],
      fonts: ['latin.woff2'],
      integrity: { 'shell.js': 'sha384-s', [style]: 'sha384-t', 'later.js': 'sha384-l' },
    },
    frame: {
      areaOf,
      matchRemote,
      renderPage: () => Promise.reject(new Error('not in this test')),
      renderOffline: () => '<h1>luring</h1>',
      shared: {},
      ...frame,
    },
    earlyScript,
    policy: contentPolicy(earlyScript),
    offlineScript: 'recovers()',
    workers: { worker: 'works()', withdraw: 'leaves()' },
  };
}
