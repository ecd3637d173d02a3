const [earliest, latest] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/**
 * When a scan was made, as it is kept. A device whose clock is plainly wrong, such as one that begins at
 * 1970 after its battery was empty, still lets people in: its scans are kept with the time of the API.
 */
export function scanMoment(scannedAt: string): Date {
  const moment = Date.parse(scannedAt);
  return moment >= earliest && moment < latest ? new Date(moment) : new Date();
}
