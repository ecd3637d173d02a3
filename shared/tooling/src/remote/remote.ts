import { parseArgs } from 'node:util';
import { Refusal } from '@panggung/releases';
import { StoreUnavailable } from '@panggung/storage';
import { unschedule } from './commands/at';
import { canary, promote } from './commands/canary';
import type { Command } from './commands/call';
import { copy } from './commands/copy';
import { create, pack } from './commands/create';
import { doctor } from './commands/doctor';
import { freeze, unfreeze } from './commands/freeze';
import { keygen } from './commands/keygen';
import { endPreview, preview } from './commands/preview';
import { release } from './commands/release';
import { history, prune, status } from './commands/reports';
import { rollback } from './commands/rollback';
import { key, revoke, signer, team, teams } from './commands/teams';
import { findCommand, UsageFault } from './find-command';
import { openReleaseStore } from './open-release-store';
import { openPlace, openService, siteOf } from './place/open-place';
import { refusalText } from './refusal-text';
import { isInWorkspace } from './workspace';

const commands: Record<string, Command> = {
  release,
  canary,
  promote,
  rollback,
  preview,
  'end-preview': endPreview,
  unschedule,
  freeze,
  unfreeze,
  status,
  history,
  prune,
  copy,
  create,
  pack,
  keygen,
  teams,
  team,
  key,
  signer,
  revoke,
  doctor,
};

const options = {
  store: { type: 'string' },
  site: { type: 'string' },
  'new-only': { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  'shell-next': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  limit: { type: 'string' },
  'min-visits': { type: 'string' },
  'min-networks': { type: 'string' },
  keep: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  roles: { type: 'string' },
  accounts: { type: 'string' },
  cities: { type: 'string' },
  at: { type: 'string' },
  steps: { type: 'string' },
  every: { type: 'string' },
  remotes: { type: 'string' },
  prefixes: { type: 'string' },
  holder: { type: 'string' },
  scopes: { type: 'string' },
  days: { type: 'string' },
  issuer: { type: 'string' },
  audience: { type: 'string' },
  subject: { type: 'string' },
  members: { type: 'string' },
  mails: { type: 'string' },
  webhook: { type: 'string' },
  repository: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function usage(): string {
  const lines = Object.values(commands).map(
    (one) => `  remote ${one.usage.padEnd(32)} ${one.help}`,
  );
  return `usage:
${lines.join('\n')}
  remote dev                              run the remote of this folder alone, showing what changes
  remote workshop                         show its components in the states that src/**/*.states.tsx name
options:
  --site <address>     site whose release service takes it (default: $PANGGUNG_SITE); its key is
                       $PANGGUNG_KEY, the file that signs releases $PANGGUNG_SIGNING_KEY
  --store <place>      release store: a folder or s3://… (default: $RELEASES_STORE; in the workspace .data/releases);
                       the key of a bucket is $RELEASES_STORE_KEY_ID, $RELEASES_STORE_SECRET
  --no-build           release, canary: take the build that is there
  --new-only           release: leave a build alone that was released before, even if it is not live
  --shell-next         release: the shell of this version is started next, so it counts, not the live one
  --all                release: the shell and every remote in a folder of theirs
  --anyway             promote, release: also what failed more often than it may; operators: during a freeze
  --limit <percent>    canary: failures in percent of visits past which it halts itself (5)
  --min-visits <n>     canary: visits before which nothing is concluded (20)
  --min-networks <n>   canary: networks from which failures must come before it halts itself (3)
  --keep <n>           prune: how many releases stay at least (10)
  --to <place>         create: a folder outside of the workspace; copy: another store
  --at <time>          release, canary: pass the gate now, go live then: "2026-11-27 06:00 WIB"
  --roles <a,b>, --accounts <a@b.example,id>
                       canary: who gets it first, when they are signed in; a share is of the others then
  --cities <a,b>       canary: the visitors of these cities get it first, as the proxy in front tells them
  --steps <a,b,c> --every <30m, 6h, 1d>
                       canary: shares that follow each other while the figures hold; 100 promotes it
  --from, --to <time>, --reason <text>
                       freeze: "2026-11-27 06:00 WIB" (WITA, WIT), or ISO 8601 with its offset
  --remotes, --prefixes <a,b>   team: names of its remotes, and where its routes are
  --members <a@b.example,…>, --repository <address>
                       team: accounts that read its pages; where its sources are
  --mails <a@b.example,…>, --webhook <address>
                       team: where it hears of failures; "" ends it
  --issuer, --audience, --subject <text>, --scopes <a,b>
                       team: a CI whose OpenID Connect tokens are taken; * in subjects is anything
  --holder <text>, --scopes <a,b>, --days <n>
                       key: who has it, what it is for (preview, canary, release, rollback), how long;
                       --days also for previews
  --port <number>      dev, workshop: port on this machine (3101, 3102)
  --site <address>     dev, workshop: site that answers /api and /media (http://localhost:3000)`;
}

const releaseStore = (given: string | undefined) =>
  openReleaseStore(given, process.env, isInWorkspace());

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name = '', ...operands] = positionals;
  if (values.help) {
    console.log(usage());
    return 0;
  }
  if (name === '') {
    console.error(usage());
    return 2;
  }
  const command = findCommand(commands, name, operands);
  const store = () => releaseStore(values.store);
  // Opened by the commands that use them: the others need neither a site nor a store.
  await command.run({
    operands,
    get place() {
      return openPlace(this.service, store, process.env);
    },
    get service() {
      return openService(values, process.env);
    },
    site: siteOf(values, process.env),
    get store() {
      return store();
    },
    openStore: releaseStore,
    options: values,
  });
  return 0;
}

main().then(
  // A command may have set one of its own.
  (code) => (process.exitCode ||= code),
  (error: unknown) => {
    if (error instanceof UsageFault) {
      console.error(error.message);
      process.exitCode = 2;
      return;
    }
    const known =
      error instanceof Refusal ||
      error instanceof StoreUnavailable ||
      (error instanceof TypeError && 'code' in error);
    if (!known) throw error;
    console.error(refusalText(error.message));
    process.exitCode = 1;
  },
);
