import '@panggung/ui/styles.css';
import { createQueryClient, hydrate } from '@panggung/platform/host';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readBoot, rootElementId } from './boot/boot';
import { BrowserApp } from './browser-app';
import { takesOver } from './early/take-over';
import { fetchOverrides, withInjected } from './federation/overrides';
import { matchRemote } from './federation/preload';
import { remoteSource } from './federation/remote-source';
import { RemoteStore } from './federation/remote-store';
import { trust } from './federation/trusted-files';
import { registerWorker } from './offline/register';
import { watchActions } from './telemetry/action';
import { report, reportAs, reportFailure } from './telemetry/reporter';
import { reportVitals } from './telemetry/vitals';

const boot = readBoot(document);

/** What breaks all of the page breaks its frame, whoever wrote it: parts have boundaries. */
function reportCrash(error: unknown): void {
  const cause = String(error).slice(0, 300);
  reportFailure({ kind: 'crash', remote: 'shell', release: boot.shell, cause }, error);
}

async function start(): Promise<void> {
  await turn();
  const root = document.getElementById(rootElementId);
  if (!root) throw new Error('The page has no root element');
  trust('/assets/', boot.assets);
  reportAs({ nonce: boot.nonce ?? '', shell: boot.shell });
  report({ kind: 'visit', remote: 'shell', release: boot.shell });
  watchActions();

  const injection = boot.overrides ? await fetchOverrides(boot.overrides) : null;
  const remotes = injection ? withInjected(boot.remotes, injection.remotes) : boot.remotes;
  const store = new RemoteStore(remotes, remoteSource);
  const queryClient = createQueryClient();
  if (boot.dehydrated) hydrate(queryClient, boot.dehydrated);
  const app = (
    <BrowserApp
      store={store}
      queryClient={queryClient}
      areas={boot.areas}
      injection={injection}
      previews={boot.previews ?? []}
      site={boot.site}
    />
  );

  const rendered = remotes.find(({ name }) => name === boot.rendered);
  if (rendered) await store.load(rendered.name);
  // The HTML contains a remote's screen; only the same release of the remote can hydrate it.
  const taken = rendered && store.state(rendered.name).status === 'ready';
  const asRendered = !rendered || (taken && store.remotes().includes(rendered));
  await turn();
  document.dispatchEvent(new Event(takesOver));
  // In a transition React hydrates in pieces, so the browser handles taps and scrolling in between.
  if (asRendered && !injection && isWhereItWas())
    startTransition(() => void hydrateRoot(root, app, { onUncaughtError: reportCrash }));
  else createRoot(root, { onUncaughtError: reportCrash }).render(app);
  const landing = matchRemote(store.remotes(), window.location.pathname);
  whenIdle(() => {
    void reportVitals(landing, boot.vitals ?? 1).catch(() => undefined);
    void registerWorker(injection || boot.previews ? undefined : boot.worker).catch(
      () => undefined,
    );
  });
}

/** Whether the address is still that of the HTML: a quick visitor may have gone back already. */
function isWhereItWas(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return !visit || new URL(visit.name).pathname === window.location.pathname;
}

/** Lets the browser handle input between two long tasks (on cheap phones). */
function turn(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** Runs a task after the page has loaded and is idle; Safari has no requestIdleCallback. */
function whenIdle(task: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

start().catch((error: unknown) => {
  reportCrash(error);
  throw error;
});
