import { createRoot } from 'react-dom/client';
import { followChanges } from '../refresh/follow-changes';
import { HarnessApp } from './harness-app';
import { describeContainer, loadContainer } from './load-container';

/** Shows a remote alone; the page's script calls it. */
export async function startHarness(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  const offer = await describeContainer();
  const remote =
    offer &&
    (await loadContainer(offer).catch((error: unknown) => {
      console.error(error);
      return null;
    }));
  if (remote) {
    createRoot(element).render(<HarnessApp remote={remote} manifest={offer.manifest} />);
    return;
  }
  element.textContent = offer
    ? 'The module of the remote throws while it is loaded: see the console.'
    : 'There is no good build yet.';
  // The page holds nothing of the remote that could be replaced.
  followChanges({ address: '/remote/changes', hot: null, running: () => offer?.hash ?? '' });
}
