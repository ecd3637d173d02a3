/** The object that names the live releases; web watches it. */
export const registryKey = 'registry.json';
