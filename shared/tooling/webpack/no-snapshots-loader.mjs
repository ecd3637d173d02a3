/**
 * Replaces the federation runtime's SnapshotHandler by the one that the runtime uses when remotes
 * are switched off. `disableSnapshot` keeps the full one in the build, although nothing calls it.
 * @returns {string}
 */
export default function noSnapshots() {
  return `
    import { DisabledSnapshotHandler } from './disabled.js';
    export class SnapshotHandler extends DisabledSnapshotHandler {
      manifestCache = new Map();
    }
    export const getGlobalRemoteInfo = () => ({});
  `;
}
