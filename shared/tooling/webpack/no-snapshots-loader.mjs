/**
 * Stands in for the federation runtime's SnapshotHandler: the one that the runtime itself takes when
 * remotes are switched off. `disableSnapshot` leaves the full one in, though nothing calls it then.
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
