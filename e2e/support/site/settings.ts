/** Port of the site under test. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 3900);

/** The system's own browser; the tests do not download one. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
