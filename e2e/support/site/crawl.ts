/** Everything that a page's HTML makes a browser fetch from web. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
}

/**
 * Reads pages of one or several copies with all their files, until told to stop; `seen` counts, and
 * holds what went wrong.
 */
export function crawl(origins: readonly string[], paths: readonly string[]) {
  const seen = { pages: 0, files: 0, failures: [] as string[] };
  let stopped = false;
  async function load(origin: string, path: string): Promise<void> {
    const response = await fetch(origin + path);
    const html = await response.text();
    seen.pages += 1;
    if (response.status !== 200 || !html.endsWith('</html>')) seen.failures.push(path);
    for (const file of filesOf(html)) {
      seen.files += 1;
      const answer = await fetch(origin + file);
      await answer.arrayBuffer();
      if (!answer.ok) seen.failures.push(`${answer.status} ${file} of ${path}`);
    }
  }
  const walks = [0, 1].map(async (start) => {
    for (let step = start; !stopped; step += 1) {
      const path = paths[step % paths.length] ?? '/';
      const origin = origins[step % origins.length] ?? '';
      await load(origin, `${path}?langkah=${step}`).catch((error: unknown) =>
        seen.failures.push(`${path}: ${String(error)}`),
      );
    }
  });
  return {
    seen,
    async stop() {
      stopped = true;
      await Promise.all(walks);
    },
  };
}
