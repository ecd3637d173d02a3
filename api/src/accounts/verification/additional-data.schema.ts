import { z } from 'zod';
import { line, paragraph, phoneSchema, webAddress } from '../../platform/http/schemas';

const optional = (max: number) => z.string().trim().max(max).optional();

const artist = z.strictObject({
  stageName: line(120),
  genre: line(60),
  city: optional(80),
  bio: optional(2000),
  links: z
    .array(z.strictObject({ label: line(60), url: webAddress.max(500) }))
    .max(10)
    .optional(),
});

const promotor = z.strictObject({
  organisation: line(160),
  registrationNumber: z
    .string()
    .trim()
    .regex(/^[0-9]{13}$/, { error: 'NIB terdiri dari 13 angka' }),
  address: paragraph(300),
  contactName: optional(120),
  contactPhone: z.union([phoneSchema, z.literal('')]).optional(),
  bankName: line(80),
  bankAccountNumber: z
    .string()
    .trim()
    .regex(/^[0-9]{6,20}$/, { error: 'Nomor rekening terdiri dari 6 sampai 20 angka' }),
  bankAccountName: line(120),
});

const nothing = z.strictObject({});

const schemas = { user: nothing, artist, promotor };

/** The data that applicants for this role submit. */
export const additionalDataSchema = (roleType: keyof typeof schemas) => schemas[roleType];
