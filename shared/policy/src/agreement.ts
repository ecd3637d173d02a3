/**
 * Versions of the texts that people agree to, named by the day from which they hold, the newest
 * first. A change of what they say begins a new version; it is announced `termsNoticeDays` before.
 */
const versions = { terms: ['2026-11-24'], privacy: ['2026-11-24'] } as const;

/** What a form names when somebody agrees: the versions that its links lead to. */
export interface Agreement {
  terms: string;
  privacy: string;
}

export const currentAgreement: Agreement = {
  terms: versions.terms[0],
  privacy: versions.privacy[0],
};

/** Whether a version counts: the newest, or the one before, which a form may still have shown. */
export const isCurrentVersion = (text: keyof Agreement, version: string): boolean =>
  versions[text].slice(0, 2).some((one) => one === version);
