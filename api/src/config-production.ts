const exampleSecrets = ['change-me', 'changeme', 'example', 'secret', 'sandbox', 'development'];

type Setting = string | readonly string[] | undefined;

/** The settings to check. Missing and malformed ones are left out: they are reported already. */
interface Settings {
  OIDC_ISSUER?: string | undefined;
  OIDC_INTERNAL_ISSUER?: string | undefined;
  MIDTRANS_SNAP_URL?: string | undefined;
  MIDTRANS_API_URL?: string | undefined;
  OIDC_CLIENT_SECRET?: Setting;
  MIDTRANS_SERVER_KEY?: Setting;
  TICKET_SIGNING_KEY?: Setting;
  PREVIOUS_TICKET_SIGNING_KEYS?: Setting;
  SECRET_KEY?: Setting;
  PREVIOUS_SECRET_KEY?: Setting;
  NEXT_SECRET_KEY?: Setting;
  FILES_KEY?: Setting;
  PREVIOUS_FILES_KEYS?: Setting;
}

export interface Problem {
  name: string;
  message: string;
}

/** Secrets by purpose. The same value in two purposes would expose both when one leaks. */
const purposes = [
  ['SECRET_KEY', 'PREVIOUS_SECRET_KEY', 'NEXT_SECRET_KEY'],
  ['TICKET_SIGNING_KEY', 'PREVIOUS_TICKET_SIGNING_KEYS'],
  ['MIDTRANS_SERVER_KEY'],
  ['OIDC_CLIENT_SECRET'],
  ['FILES_KEY', 'PREVIOUS_FILES_KEYS'],
] as const;

/** Well-formed settings that are still unfit for real visitors and real money. */
export const problemsInProduction = (env: Settings): Problem[] => [
  ...exampleProblems(env),
  ...sharedSecrets(env),
  ...addressProblems(env),
];

const valuesOf = (setting: Setting): string[] => [setting ?? []].flat();

function exampleProblems(env: Settings): Problem[] {
  return purposes
    .flat()
    .filter((name) => valuesOf(env[name]).some(looksLikeExample))
    .map((name) => ({ name, message: 'the secret must not be the one of .env.example' }));
}

function looksLikeExample(secret: string): boolean {
  const decoded = Buffer.from(secret, 'base64').toString('latin1').toLowerCase();
  const plain = secret.toLowerCase();
  const repeated = new Set(secret.replace(/=+$/, '')).size < 5;
  return repeated || exampleSecrets.some((word) => plain.includes(word) || decoded.includes(word));
}

/** Within one purpose the same value may occur twice, as while a key is being replaced. */
function sharedSecrets(env: Settings): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, { purpose: number; name: string }>();
  for (const [purpose, names] of purposes.entries()) {
    for (const name of names) {
      for (const value of valuesOf(env[name])) {
        const owner = owners.get(value);
        if (owner === undefined) owners.set(value, { purpose, name });
        else if (owner.purpose !== purpose) {
          problems.push({ name, message: `must not be the same as ${owner.name}` });
        }
      }
    }
  }
  return problems;
}

function addressProblems(env: Settings): Problem[] {
  const problems: Problem[] = [];
  // Whoever can change the provider's answers can sign in as anybody.
  const provider = env.OIDC_INTERNAL_ISSUER ?? env.OIDC_ISSUER;
  if (provider !== undefined && isOpenToOthers(provider)) {
    const message = 'must be https in production, unless the provider is on this machine';
    problems.push({ name: 'OIDC_ISSUER', message });
  }
  for (const name of ['MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL'] as const) {
    const address = env[name];
    if (address === undefined) continue;
    // The gateway's answers decide about money, and each call contains the server key.
    if (isOpenToOthers(address)) {
      const message = 'must be https in production, unless the gateway is on this machine';
      problems.push({ name, message });
    }
    if (/(?:^|\.)sandbox\./.test(new URL(address).hostname)) {
      problems.push({ name, message: 'is the sandbox of the gateway, where nobody pays' });
    }
  }
  return problems;
}

/** Whether others on the network could read and change the traffic. */
const isOpenToOthers = (address: string) => address.startsWith('http:') && !isLoopback(address);

const isLoopback = (address: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
