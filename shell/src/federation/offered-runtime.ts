import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** Remotes built with `externalRuntime` use this; part of the platform's contract. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

/**
 * The core of the federation runtime, once per page instead of once in every remote's entry. The
 * federation plugin's `provideExternalRuntime` does the same with a second, CommonJS copy, which is
 * 10 KB more than a remote saves.
 */
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
