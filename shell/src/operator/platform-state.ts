import type { Registry } from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';

/** The answer of `GET /registry/platform`. */
export interface PlatformState {
  /** Version of the platform. */
  platform: string;
  /** Missing in a store that takes no writes. */
  shell?: Registry['shell'];
  remotes: Registry['remotes'];
  previews: Registry['previews'];
  scheduled: Registry['scheduled'];
  /** The latest one; it may be over. */
  freeze?: Registry['freeze'];
  /** Null when the API does not answer. */
  figures: ReleaseFigures[] | null;
}
