/** What the command line and web share: the release store and what can be done with it. */
export { activationsOf, originSchema, type Activation, type Noted } from './activations';
export {
  accountHash,
  audienceSchema,
  cityKey,
  isCityInAudience,
  isInAudience,
  type Audience,
} from './audience';
export {
  activated,
  changeLive,
  liveOf,
  refuseDuringCanary,
  refuseHalted,
  remoteOf,
  rolledBack,
  shellName,
  withCanary,
} from './changes';
export {
  beginOf,
  canaryPlanSchema,
  checkPercent,
  checkSteps,
  isWholly,
  stepsWishSchema,
  type CanaryPlan,
  type Steps,
  type StepsWish,
} from './canary-plan';
export { endFreeze, setFreeze } from './change-freeze';
export { copyStore, type Copied } from './copy-store';
export { freezeAt, refuseFrozen, type Freeze } from './freeze';
export { giveOwnShell, isShellInUse } from './own-shell';
export {
  addPreview,
  createPreview,
  livePreviews,
  previewIdPattern,
  removePreview,
} from './previews';
export { lineSchema, oneLine, plainLines } from './one-line';
export { open, seal, type Envelope } from './proof/envelope';
export {
  attestationFault,
  attestationKey,
  checkAttestation,
  parseEnvelope,
  provenOnly,
  readAttestation,
} from './proof/proven';
export {
  keyIdOf,
  parsePrivateKey,
  parsePublicKey,
  publicKeyText,
  type PublicKey,
} from './proof/public-keys';
export { putAttestation } from './proof/signed-first';
export { registryType, sealedStore, sealedWith } from './proof/sealed-store';
export { type VersionMark } from './proof/version-mark';
export { statementOf, statementType, type Described } from './proof/statement';
export { Refusal } from './refusal';
export { registryKey } from './registry-key';
export {
  emptyRegistry,
  remoteBuildSchema,
  shellBuildSchema,
  shellReleaseSchema,
  type Canary,
  type Health,
  type Live,
  type LiveRemotes,
  type Preview,
  type Provenance,
  type Registry,
  type Release,
  type ReleaseCounts,
  type RemoteBuild,
  type Scheduled,
  type ShellBuild,
  type ShellRelease,
} from './registry';
export {
  fetchRelease,
  integrityOfFiles,
  putFiles,
  putRelease,
  putReleaseRecord,
  removeRelease,
  withReleaseFolder,
} from './release-files';
export {
  changeRegistry,
  changeTeams,
  fulfilled,
  hasRelease,
  livePlatform,
  parseRegistry,
  readHealth,
  readRegistry,
  readRelease,
  readShellRelease,
  storedIds,
  writeHealth,
} from './release-store';
export { activeLimits, judgeCanary, type Judged, type Verdict } from './judging';
export { haltCanary, promote, replanCanary, resizeCanary } from './running-canary';
export { checkPlatformOfShell, checkShellAmongRemotes } from './shell-among-remotes';
export { shellContract } from './shell-contract.mjs';
export { putShell, readShellOutput, type ShellOutput } from './shell-output';
export { addKey, createKey, findKey, revoke, type FoundKey } from './teams/keys';
export {
  checkPermission,
  checkPrefixes,
  Forbidden,
  may,
  mayRead,
  verbs,
  type Actor,
  type Verb,
  mayStill,
} from './teams/permission';
export {
  newCiSchema,
  newContactSchema,
  prefixSchema,
  refuseReserved,
  remoteNameSchema,
  scopes,
  scopeSchema,
  teamNameSchema,
  teamOf,
  teamSchema,
  teamsOfMember,
  type Ci,
  type Scope,
  type Team,
  type TeamAlerts,
  type Teams,
} from './teams/team';
export { checkFuture, checkYear, parseMoment, parseSpan, showTime } from './times';
export { withoutProvenance } from './without-provenance';
export type { Origin } from './origin';
export { scopesOf, type Grant } from './teams/grant';
