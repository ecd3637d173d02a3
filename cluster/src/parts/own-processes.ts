import type { Copy } from '@panggung/test-support/site/copies';
import { startLink } from '@panggung/test-support/processes/link';
import type { Reached } from './stores';

/** A copy of one of our processes. */
export interface ReachedCopy extends Reached {
  /** Where others reach it. */
  port: number;
}

export async function behindLink(copy: Copy): Promise<ReachedCopy> {
  const link = await startLink(copy.port);
  return { program: copy, link, port: link.port };
}
