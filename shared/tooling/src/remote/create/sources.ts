import { platformVersion } from '@panggung/platform/manifest';
import type { Names } from './names';

/** The files of a new remote by path, without package.json; formatted as Prettier would. */
export function sourcesOf(names: Names): Record<string, string> {
  return {
    'remote.json': remoteJson(names),
    'src/remote.tsx': remoteModule(names),
    [`src/routes/${names.remote}.tsx`]: route(names),
    [`src/routes/${names.remote}.test.tsx`]: routeTest(names),
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
  "routes": [{ "path": "${route}", "ssr": true }],
  "nav": [
    {
      "label": "${label}",
      "href": "${route}"
    }
  ]
}
`;
}

function remoteModule({ remote, route, component }: Names): string {
  return `import { defineRemote } from '@panggung/platform';
import { ${component} } from './routes/${remote}';

export const remote = defineRemote({
  routes: [
    {
      path: '${route}',
      Component: ${component},
    },
  ],
});
`;
}

function route({ title, component }: Names): string {
  return `import { Page } from '@panggung/ui';
import type { ReactNode } from 'react';

export function ${component}(): ReactNode {
  return (
    <Page>
      <title>${title} · Panggung</title>
      <h1>${title}</h1>
    </Page>
  );
}
`;
}

function routeTest({ route, title }: Names): string {
  return `import { renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

test('the screen has its heading', () => {
  renderRoute(remote, '${route}');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('${title}');
});
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
