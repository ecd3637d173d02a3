import { z } from 'zod';
import { previewSchema, uuid } from '../../platform/http/schemas';

export const claimBody = z.object({ token: z.string().min(1).max(100) });

export const claimSchema = z
  .object({
    stage_name: z.string(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    promotor: z.string().meta({ description: 'Who made the profile and asks' }),
    email: z.string().meta({ description: 'Of the account that can take the profile over' }),
  })
  .meta({ id: 'ArtistClaim' });

export const claimedSchema = z.object({ id: uuid, stage_name: z.string() });
