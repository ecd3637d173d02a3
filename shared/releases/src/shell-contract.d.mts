/** For teams whose compiler reads no JavaScript of packages; `shell-contract.mjs` says the rest. */
export const shellContract: number;
