import { z } from 'zod';
import { instant, uuid } from '../../platform/http/schemas';

export const sessionSchema = z
  .object({
    id: uuid,
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
    device: z.string().meta({ description: 'Browser and system, e.g. "Chrome di Android"' }),
    address: z.string().meta({ description: 'The network address without its last part' }),
    current: z.boolean().meta({ description: 'Whether it is the session of this request' }),
  })
  .meta({ id: 'Session' });
