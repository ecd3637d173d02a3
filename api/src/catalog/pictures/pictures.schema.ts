import { z } from 'zod';

export const pictureQuery = z.object({
  shape: z
    .enum(['wide', 'square'])
    .meta({ description: 'Posters are wide (3:2), the rest square' }),
});

export const uploadedPictureSchema = z
  .object({
    imageUrl: z.string().meta({ description: 'Its address, as imageUrl of what it is to show' }),
    imagePreview: z.string().meta({ description: 'A tiny picture as a data URI' }),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'UploadedPicture' });
