import { z } from 'zod';

const shape = z
  .enum(['wide', 'square'])
  .meta({ description: 'Posters are wide (3:2), the rest square' });

const fraction = (of: string) =>
  z.coerce.number().meta({ description: `Of the part that is shown, as a fraction of the ${of}` });

const crop = {
  x: fraction('width'),
  y: fraction('height'),
  width: fraction('width'),
  height: fraction('height'),
};

/** All four numbers, or none: then it is cut around what draws the eye. */
export const pictureQuery = z.object({ ...z.object(crop).partial().shape, shape });

export const cropBody = z.object({ ...crop, shape });

export const uploadedPictureSchema = z
  .object({
    imageUrl: z.string().meta({ description: 'Its address, as imageUrl of what it is to show' }),
    imagePreview: z.string().meta({ description: 'A tiny picture as a data URI' }),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'UploadedPicture' });
