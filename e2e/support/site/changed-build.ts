import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `build.json` of a build. */
export interface Build {
  entry: string;
  container: string;
  /** Left out by builds that run on Module Federation's. */
  runtime?: 'none';
  scripts: string[];
  styles: string[];
  integrity: Record<string, string>;
}

/** Changes the browser files of a build, as if its sources had changed. */
export function changeBrowserFiles(browser: string, change: (text: string) => string): void {
  for (const file of readdirSync(browser)) {
    const path = join(browser, file);
    if (/\.(br|gz|map)$/.test(file)) rmSync(path);
    else if (!file.endsWith('.woff2')) writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
  const path = join(browser, 'build.json');
  const build = JSON.parse(readFileSync(path, 'utf8')) as Build;
  for (const file of Object.keys(build.integrity)) {
    const hash = createHash('sha384')
      .update(readFileSync(join(browser, file)))
      .digest('base64');
    build.integrity[file] = `sha384-${hash}`;
  }
  writeFileSync(path, JSON.stringify(build));
}
