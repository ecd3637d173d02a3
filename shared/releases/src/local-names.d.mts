/** For teams whose compiler reads no JavaScript of packages; `local-names.mjs` says the rest. */
export const localNamePattern: RegExp;
