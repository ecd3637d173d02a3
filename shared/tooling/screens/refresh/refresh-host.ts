import * as runtime from 'react-refresh/runtime';

/** What containers need of React's refresh runtime. */
export type RefreshRuntime = Pick<
  typeof runtime,
  | 'createSignatureFunctionForTransform'
  | 'getFamilyByType'
  | 'isLikelyComponentType'
  | 'performReactRefresh'
  | 'register'
>;

declare global {
  /**
   * React's refresh runtime of this page, for development containers. Missing where the page runs
   * the production build of React, which cannot replace components.
   */
  var panggungRefresh: RefreshRuntime | undefined;
}

// Before React's renderer is loaded: it looks for this hook once, when it starts.
runtime.injectIntoGlobalHook(window);
globalThis.panggungRefresh = runtime;
