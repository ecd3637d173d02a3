/** Whether the visitor asked the browser to save data; not every browser tells, and no server. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
