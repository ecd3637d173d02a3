import '@panggung/ui/styles.css';
import { createQueryClient, hydrate } from '@panggung/platform/host';
import { readBoot, rootElementId } from '@panggung/shell/src/boot/boot';
import { takesOver } from '@panggung/shell/src/early/take-over';
import { matchRemote } from '@panggung/shell/src/federation/preload';
import { RemoteStore, type RemoteSource } from '@panggung/shell/src/federation/remote-store';
import { report } from '@panggung/shell/src/telemetry/reporter';
import { reportVitals } from '@panggung/shell/src/telemetry/vitals';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadModule } from './load-module';
import { modules } from './modules';
import { Site } from './site';

const source: RemoteSource = {
  loadModule,
  findRelease: () => Promise.resolve(null),
  report({ kind, remote, release, error }) {
    if (kind === 'visit') return report({ kind, remote, release });
    console.error(`Module ${remote}: ${kind}`, error);
  },
};

async function start(): Promise<void> {
  const { rendered, dehydrated } = readBoot(document);
  const root = document.getElementById(rootElementId);
  if (!root) throw new Error('The page has no root element');
  const store = new RemoteStore(modules, source);
  const queryClient = createQueryClient();
  if (dehydrated) hydrate(queryClient, dehydrated);
  const site = <Site store={store} queryClient={queryClient} />;

  if (rendered !== null) await store.load(rendered);
  document.dispatchEvent(new Event(takesOver));
  if (rendered === null || store.state(rendered).status === 'ready') hydrateRoot(root, site);
  else createRoot(root).render(site);
  // The site's default share.
  void reportVitals(matchRemote(modules, window.location.pathname), 0.25);
}

void start();
