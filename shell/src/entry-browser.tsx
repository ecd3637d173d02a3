import '@panggung/ui/styles.css';
import { createQueryClient, hydrate } from '@panggung/platform/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readBoot, rootElementId } from './boot/boot';
import { BrowserApp } from './browser-app';
import { fetchOverrides, withInjected } from './federation/overrides';
import { matchRemote } from './federation/preload';
import { remoteSource } from './federation/remote-source';
import { RemoteStore } from './federation/remote-store';
import { trust } from './federation/trusted-files';
import { reportVitals } from './telemetry/vitals';

async function start(): Promise<void> {
  const boot = readBoot(document);
  const root = document.getElementById(rootElementId);
  if (!root) throw new Error('The page has no root element');
  trust('/assets/', boot.assets);

  const injection = boot.overrides ? await fetchOverrides(boot.overrides) : null;
  const remotes = injection ? withInjected(boot.remotes, injection.remotes) : boot.remotes;
  const store = new RemoteStore(remotes, remoteSource);
  const queryClient = createQueryClient();
  if (boot.dehydrated) hydrate(queryClient, boot.dehydrated);
  const app = <BrowserApp store={store} queryClient={queryClient} injection={injection} />;

  const rendered = remotes.find(({ name }) => name === boot.rendered);
  if (rendered) await store.load(rendered.name);
  // The HTML holds a remote's screen: it can only be taken over with the same release of it.
  const taken = rendered && store.state(rendered.name).status === 'ready';
  const asRendered = !rendered || (taken && store.remotes().includes(rendered));
  if (asRendered && !injection) hydrateRoot(root, app);
  else createRoot(root).render(app);
  reportVitals(matchRemote(store.remotes(), window.location.pathname)?.remote);
}

void start();
