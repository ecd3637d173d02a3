import { followChanges } from './follow-changes';

let isLoaded = false;

/** Says that the module behind this one did not throw. */
export function noteLoaded(): void {
  isLoaded = true;
}

/** Part of every development container: follows the machine that it was loaded from. */
if (import.meta.webpackHot) {
  followChanges({
    address: `${__webpack_public_path__}changes`,
    hot: import.meta.webpackHot,
    running: () => __webpack_hash__,
    isLoaded: () => isLoaded,
  });
}
