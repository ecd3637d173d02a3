import { z } from 'zod';
import { documentTypes } from '../../db/statuses';
import { instant, line, uuid } from '../../platform/http/schemas';

export const documentSchema = z
  .object({
    id: uuid,
    name: z.string(),
    type: z.enum(documentTypes),
    size: z.int().meta({ description: 'Bytes' }),
    createdAt: instant,
  })
  .meta({ id: 'VerificationDocument' });

export const documentQuery = z.object({
  name: line(120).meta({ description: 'What its owner calls it' }),
});
