/** Headers of an update. @param version the one that it was made over, as the API answered it */
export const ifMatch = (version: string) => ({ 'if-match': `"${version}"` });
