import type { Client } from './client';
import type { Viewer } from './viewer';

/** Who does something, and from where: every audit entry needs both. */
export interface Acting {
  viewer: Viewer;
  client: Client;
}
