import { isCurrentVersion, type Agreement } from '@panggung/policy';
import { z } from 'zod';

const versionOf = (text: keyof Agreement) =>
  z
    .string()
    .max(20)
    .refine((version) => isCurrentVersion(text, version), {
      error: 'Ketentuan ini sudah diperbarui. Muat ulang halaman, lalu baca yang baru',
    })
    .meta({ description: 'The day from which it holds' });

/** Versions of the terms and of the privacy notice that somebody agrees to. */
export const agreementSchema = z
  .object(
    { terms: versionOf('terms'), privacy: versionOf('privacy') },
    { error: 'Setujui Syarat & Ketentuan serta Kebijakan Privasi untuk melanjutkan' },
  )
  .meta({ description: 'What the person agrees to, and the minimum age that the terms ask for' });
