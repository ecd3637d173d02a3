import type { Names } from './names';

/** README.md of a remote inside the workspace. */
export function readmeInside({ folder, title, route }: Names): string {
  return `# ${folder}

A remote of Panggung: ${title}, at \`${route}\`.

\`\`\`sh
pnpm --filter ${folder} dev        # the remote alone, at http://localhost:3101${route}
pnpm --filter ${folder} test
pnpm --filter ${folder} typecheck
pnpm --filter ${folder} build && pnpm remote release ${folder}
\`\`\`

What shell and remotes agree on: [docs/contracts/remote.md](../docs/contracts/remote.md).
`;
}

/** README.md of a remote in its own repository. */
export function readmeOutside({ folder, title, route }: Names): string {
  return `# ${folder}

A remote of Panggung: ${title}, at \`${route}\`. Needs Node 20.19 or newer and npm.

\`\`\`sh
npm install
npm run dev                                    # the remote alone, at http://localhost:3101${route}
npm run dev -- --site https://example.test     # with the data of that site
npm test
npm run typecheck
npm run build
npx panggung-remote release . --store <folder> # into the release store of a site
\`\`\`

\`vendor/\` holds the packages of Panggung and belongs into the repository. To update them, somebody
with the workspace of Panggung runs \`pnpm remote pack <this folder>\`; then, here:

\`\`\`sh
npm install ./vendor/*.tgz
\`\`\`
`;
}

/** The .gitignore of a remote in its own repository. */
export const gitignore = `node_modules/
dist/
coverage/
*.log
`;
