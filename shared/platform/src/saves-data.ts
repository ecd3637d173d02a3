/** Whether the visitor asked to save data; false on the server and in browsers without it. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
