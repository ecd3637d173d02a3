import type { Change } from './changes';
import { hideProblems, showProblems } from './problem-overlay';

/** webpack's interface for replacing modules; its types declare the states as an enum of their own. */
interface Hot {
  status(): string;
  check(autoApply: true): Promise<unknown>;
}

interface FollowOptions {
  /** Where the harness tells of changes. */
  address: string;
  /** Null where nothing can be replaced, only loaded anew. */
  hot: Hot | null;
  /** Hash of the build that is on the page. */
  running: () => string;
  /** Whether the remote's module has been loaded; if not there is nothing to be replaced. */
  isLoaded?: () => boolean;
  reload?: () => void;
}

const nowhere = { file: '', line: null, column: null };

/**
 * Takes over each good build of a remote while the page stays, shows why one failed, and reloads
 * the page when a change cannot be taken over.
 * @returns a function that ends it
 */
export function followChanges({
  address,
  hot,
  running,
  isLoaded = () => true,
  reload = () => location.reload(),
}: FollowOptions): () => void {
  let latest = '';
  /** The page cannot go on from what is on it: the next good build needs a new one. */
  let isBroken = false;

  async function takeOver(): Promise<void> {
    if (latest === running()) return;
    if (hot === null || isBroken || !isLoaded()) return reload();
    // One at a time; at its end it looks again.
    if (hot.status() !== 'idle') return;
    try {
      const taken = await hot.check(true);
      // Null: the harness has started anew, and knows nothing of the build on this page.
      if (taken === null) return reload();
    } catch (error) {
      isBroken = true;
      if (hot.status() !== 'fail') return reload();
      // A module threw while it was loaded: what was drawn before stays until it is mended.
      console.error(error);
      return showProblems(address, [{ ...nowhere, message: String(error) }]);
    }
    return takeOver();
  }

  const source = new EventSource(address);
  source.addEventListener('message', ({ data }) => {
    const change = JSON.parse(String(data)) as Change;
    if (change.kind === 'reload') return reload();
    if (change.kind === 'failed') return showProblems(address, change.problems);
    hideProblems(address);
    latest = change.hash;
    void takeOver();
  });
  return () => source.close();
}
