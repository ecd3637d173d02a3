import type { Client } from './client';
import type { Viewer } from './viewer';

/** Who does something, and from where: what the audit log asks of everybody. */
export interface Acting {
  viewer: Viewer;
  client: Client;
}
