import { platformVersion } from '@panggung/platform/manifest';
import { formOf } from './example/form';
import { pageOf } from './example/page';
import { slotOf } from './example/slot';
import type { Names } from './names';

/**
 * The files of a new remote, with an example of each thing that a remote may have: a page with its
 * prefetch, a form, and what fills a slot. By path, without package.json; formatted as Prettier would.
 */
export function sourcesOf(names: Names): Record<string, string> {
  return {
    'remote.json': remoteJson(names),
    ...pageOf(names),
    ...formOf(names),
    ...slotOf(names),
    'jest.config.mjs': jestConfig,
    'tsconfig.json': tsconfig,
    'webpack.config.mjs': webpackConfig,
  };
}

function remoteJson({ remote, route, title }: Names): string {
  const label = title.slice(0, 24).trim();
  return `{
  "$schema": "./node_modules/@panggung/platform/remote.schema.json",
  "name": "${remote}",
  "platform": "^${platformVersion}",
  "routes": [{ "path": "${route}", "ssr": true, "query": ["q"] }],
  "nav": [
    {
      "label": "${label}",
      "href": "${route}"
    }
  ],
  "slots": [{ "slot": "dashboard", "component": "dashboardCard" }],
  "uses": { "addresses": { "/events/:id": [] } }
}
`;
}

const jestConfig = `import { browserJest } from '@panggung/tooling/jest/browser';

export default browserJest();
`;

const tsconfig = `{
  "extends": "@panggung/tooling/tsconfig/browser.json",
  "include": ["src"]
}
`;

const webpackConfig = `import { remoteConfig } from '@panggung/tooling/webpack/remote';

export default remoteConfig(import.meta.dirname);
`;
