import type { Registry } from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';

/** What web tells operators: `GET /registry/platform`. */
export interface PlatformState {
  /** Version of the platform. */
  platform: string;
  remotes: Registry['remotes'];
  /** Null when the API cannot be asked. */
  figures: ReleaseFigures[] | null;
}
