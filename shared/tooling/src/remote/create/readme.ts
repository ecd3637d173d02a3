import type { Names } from './names';

/** Which files of a new remote are there to be replaced. */
const examples = `## What is an example

Each of these stands for itself, with its test. Delete what you do not need, together with what names it in
\`remote.json\` and \`src/remote.tsx\`:

| files                     | example of                                                            |
| ------------------------- | --------------------------------------------------------------------- |
| \`src/routes/\`             | a page, drawn on the server too, and a \`prefetch\` that fills its data |
| \`src/features/events/\`    | a query, and links to another remote's pages (\`uses\` in remote.json)  |
| \`src/features/search/\`    | a form that checks what was typed, and its states for the workshop    |
| \`src/features/dashboard/\` | a part on another remote's page (\`slots\` in remote.json)              |
`;

/** README.md of a remote inside the workspace. */
export function readmeInside({ folder, title, route }: Names): string {
  return `# ${folder}

A remote of Panggung: ${title}, at \`${route}\`.

\`\`\`sh
pnpm --filter ${folder} dev        # the remote alone, at http://localhost:3101${route}
pnpm --filter ${folder} test
pnpm --filter ${folder} typecheck
pnpm --filter ${folder} workshop   # its components in their states, at http://localhost:3102
pnpm --filter ${folder} doctor     # what is wrong here, and how to mend it
pnpm --filter ${folder} build && pnpm remote release ${folder}
\`\`\`

${examples}
What shell and remotes agree on: [docs/contracts/remote.md](../docs/contracts/remote.md).
`;
}

/** README.md of a remote in its own repository. */
export function readmeOutside({ folder, title, route, remote }: Names): string {
  return `# ${folder}

A remote of Panggung: ${title}, at \`${route}\`. Needs Node 20.19 or newer and npm.

\`\`\`sh
npm install
npm run dev                                    # the remote alone, at http://localhost:3101${route}
npm run dev -- --site https://example.test     # with the data of that site
npm test
npm run typecheck
npm run workshop                               # its components in their states, at http://localhost:3102
npm run doctor                                 # what is wrong here, and how to mend it
npm run build
\`\`\`

Whoever may write to the release store of a site, a folder or \`s3://…\` in \`RELEASES_STORE\`, releases it. The first
time it goes to everybody, later to a few first:

\`\`\`sh
npx panggung-remote release .                  # builds, checks, gives it to everybody
npx panggung-remote canary . 5                 # the next version, for 5% of visitors; halts itself when it fails
npx panggung-remote promote ${remote}          # for everybody
npx panggung-remote rollback ${remote}         # the release before
npx panggung-remote status                     # what is live, and how each release does
npx panggung-remote --help
\`\`\`

${examples}
[vendor/contract.md](vendor/contract.md) says what shell and remotes agree on, and what is checked before a release.

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
.mf/
*.log
`;
