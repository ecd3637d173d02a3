/**
 * Whether the visitor asked to save data; false on the server, and if the browser does not tell.
 */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
