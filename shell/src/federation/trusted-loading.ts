import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { trustedHash } from './trusted-files';

/** Milliseconds that an entry may take; the runtime's own limit is 20 s. */
const timeout = 8000;

/** Loads entries only with their integrity hash; refuses an entry with an unknown hash. */
export default function trustedLoading(): ModuleFederationRuntimePlugin {
  return {
    name: 'trusted-loading',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.integrity = trustedHash(url);
      script.crossOrigin = 'anonymous';
      script.async = true;
      return { script, timeout };
    },
  };
}
