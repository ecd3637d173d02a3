import * as platform from '@panggung/platform';
import type { RemoteModule } from '@panggung/platform';
import { openContainer, shareScopeOf } from '@panggung/platform/host';
import type { RemoteManifest } from '@panggung/platform/manifest';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** What `panggung.json` holds. */
interface ContainerOffer {
  manifest: RemoteManifest;
  build: { entry: string; container: string };
  /** Of the build, as its container knows it. */
  hash: string;
}

const scope = shareScopeOf({
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@panggung/platform': platform,
});

/** Null while there is no good build. */
export async function describeContainer(): Promise<ContainerOffer | null> {
  const response = await fetch('/remote/panggung.json', { cache: 'no-store' });
  return response.ok ? ((await response.json()) as ContainerOffer) : null;
}

/**
 * Loads the remote's container as the site does.
 * @throws whatever its module throws; Error when it exposes none
 */
export async function loadContainer({ build }: ContainerOffer): Promise<RemoteModule> {
  const script = document.createElement('script');
  script.src = `/remote/${build.entry}`;
  await new Promise((done, fail) => {
    script.addEventListener('load', done);
    script.addEventListener('error', () => fail(new Error(`${script.src} could not be loaded`)));
    document.head.append(script);
  });
  return openContainer(build.container, scope);
}
