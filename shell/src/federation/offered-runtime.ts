import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** Remotes built with `externalRuntime` run on this; part of the platform's contract. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

/**
 * The core of the federation runtime, once for the page instead of once in every remote's entry.
 * The federation plugin's own `provideExternalRuntime` does the same with a second, CommonJS copy
 * of it: 10 KB more than a remote saves.
 */
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
