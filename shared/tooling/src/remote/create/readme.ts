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

## Release it

An operator of the site makes the team, with its remote \`${remote}\` and the path \`${route}\`, and a key for each who
releases, CI too. With these two the commands go to the site's release service; no other access is needed:

\`\`\`sh
export PANGGUNG_SITE=https://panggung.example   # the site
export PANGGUNG_KEY=…                          # your key; outside of git, like all secrets
npx panggung-remote preview .                  # builds, checks, shows it to whoever has the link
npx panggung-remote end-preview <id>           # before its seven days are over
npx panggung-remote release .                  # the first time: gives it to everybody
npx panggung-remote canary . 5                 # the next version, for 5% of visitors; halts itself when it fails
npx panggung-remote promote ${remote}          # for everybody
npx panggung-remote rollback ${remote}         # the release before
npx panggung-remote status                     # what is live, and how each release does
npx panggung-remote history ${remote}          # all releases, and who did what with them
npx panggung-remote --help
\`\`\`

**Signed releases.** From the moment when an operator has a public key of the team, nothing is taken that the team has
not signed. Make the key outside of the repository, and give its public half, which \`keygen\` prints, to the operator
(\`remote signer <team> <public key>\`):

\`\`\`sh
npx panggung-remote keygen ~/${remote}.key
export PANGGUNG_SIGNING_KEY=~/${remote}.key    # or the text of the key, for CI
\`\`\`

**How it does.** Members of the team, accounts of the site that the operator has named, read
\`/__platform/remotes/${remote}\` on the site: visits, failures with their place in the sources, web vitals, sizes, what
changed, and who depends on it. When a live release fails too often, the team is told by mail and webhook.

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
.data/
*.key
*.log
`;
