/**
 * Sums of metrics' series, with one look at the process.
 * @param {string} url of its metrics
 * @param {...[name: string, labels?: string]} wanted names, and text that the labels of a series have, such as
 *   `route="/api/clock"`
 * @returns {Promise<number[]>} one sum for each
 */
export async function metricsOf(url, ...wanted) {
  const lines = (await (await fetch(url)).text()).split('\n');
  return wanted.map(([name, labels = '']) =>
    lines
      .filter((line) => line.startsWith(name) && /^[{ ]/.test(line.slice(name.length)))
      .filter((line) => line.includes(labels))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0),
  );
}

/** Calls of the status of rooms that an api has answered. @param {{ apiMetrics: string }} site */
export async function statusCalls({ apiMetrics }) {
  const [calls = 0] = await metricsOf(apiMetrics, [
    'panggung_http_requests_total',
    'route="/api/events/:id/waiting-room"',
  ]);
  return calls;
}
