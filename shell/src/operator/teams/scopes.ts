import type { Scope } from '@panggung/releases';

/** What a key may be good for, in words. */
export const scopeOptions: readonly { id: Scope; label: string }[] = [
  { id: 'preview', label: 'preview: membuat dan mengakhiri pratinjau' },
  { id: 'canary', label: 'canary: memberi sebagian pengunjung, dan mengakhirinya' },
  { id: 'release', label: 'release: merilis untuk semua pengunjung' },
  { id: 'rollback', label: 'rollback: kembali ke rilis sebelumnya' },
];

export const isScope = (text: string): text is Scope => scopeOptions.some(({ id }) => id === text);
