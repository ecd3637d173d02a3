import type { RemoteModule } from '@panggung/platform';
import type { RemoteManifest } from '@panggung/platform/manifest';
import { createRoot } from 'react-dom/client';
import { HarnessApp } from './harness-app';

/** Shows a remote alone; the page's script calls it with the remote's module. */
export async function startHarness(remote: RemoteModule): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  const response = await fetch('/__harness/remote.json');
  const manifest = (await response.json()) as RemoteManifest;
  createRoot(element).render(<HarnessApp remote={remote} manifest={manifest} />);
}
