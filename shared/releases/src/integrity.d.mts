/** For teams whose compiler reads no JavaScript of packages; `integrity.mjs` says the rest. */
export function integrityOf(content: string | Uint8Array, algorithm?: 'sha256' | 'sha384'): string;
