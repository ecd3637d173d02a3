import type { RefreshRuntime } from './refresh-host';

/** Name of the container, which webpack gives to its modules. */
declare const __react_refresh_library__: string;

/**
 * Stands in for `react-refresh/runtime` in a container: uses the page's. Without one no module
 * counts as made of components, so every change reloads the page.
 */
const page = globalThis.panggungRefresh;

/** Two containers may have modules of the same path. */
export const register: RefreshRuntime['register'] = (type, id) =>
  page?.register(type, `${__react_refresh_library__} ${id}`);

export const isLikelyComponentType: RefreshRuntime['isLikelyComponentType'] = (value) =>
  page?.isLikelyComponentType(value) ?? false;

export const getFamilyByType: RefreshRuntime['getFamilyByType'] = (type) =>
  page?.getFamilyByType(type);

export const performReactRefresh: RefreshRuntime['performReactRefresh'] = () =>
  page?.performReactRefresh() ?? null;

export const createSignatureFunctionForTransform = (): ((type: unknown) => unknown) =>
  page ? page.createSignatureFunctionForTransform() : (type) => type;

/** The page has done it. */
export function injectIntoGlobalHook(): void {}
