/**
 * Who did something, in words of the page.
 * @param by as the service has written it down
 * @param own id of the admin who reads it
 */
export function byWhom(by: string | undefined, own: string | undefined): string {
  if (by === undefined) return 'baris perintah di penyimpanan';
  if (by === 'its steps') return 'langkah otomatis';
  if (own !== undefined && by === `admin ${own}`) return 'Anda';
  return by;
}
