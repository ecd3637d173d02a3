export { mapOf, serverBundle, writeBuild, type Parts } from './a-build';
export { registryText, useStore } from './use-store';
