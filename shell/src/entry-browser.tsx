import '@panggung/ui/styles.css';
import { createQueryClient, hydrate } from '@panggung/platform/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readBoot, rootElementId } from './boot/boot';
import { BrowserApp } from './browser-app';
import { loadModule } from './federation/load-module';
import { RemoteStore } from './federation/remote-store';

async function start(): Promise<void> {
  const boot = readBoot(document);
  const root = document.getElementById(rootElementId);
  if (!root) throw new Error('The page has no root element');

  const store = new RemoteStore(boot.remotes, loadModule);
  const queryClient = createQueryClient();
  if (boot.dehydrated) hydrate(queryClient, boot.dehydrated);
  const app = <BrowserApp store={store} queryClient={queryClient} />;

  // The HTML holds a remote's screen: it can only be taken over once that remote is here. When it
  // can't be had, the visitor reads on until the frame has drawn itself with an explanation.
  if (boot.rendered !== null) await store.load(boot.rendered);
  const asRendered = boot.rendered === null || store.state(boot.rendered).status === 'ready';
  if (asRendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
