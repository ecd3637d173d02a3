import { parseArgs } from 'node:util';
import { makeAdmin } from './accounts';
import { secondFactorRequired } from './config';
import { runCommand, WrongCall } from './operator-command';
import { emailSchema } from './platform/http/schemas';

const usage = `Usage: node api/dist/create-admin.js <address> [--name <name>] [--print-link]
  --name <name>    of a new account; without it what stands before the @
  --print-link     prints the link to set a password instead of mailing it`;

const options = {
  name: { type: 'string' },
  'print-link': { type: 'boolean', default: false },
} as const;

/** An operator's command: makes the account with this address an admin's, and makes it if need be. */
await runCommand(
  (args) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [address, ...more] = positionals;
    if (address === undefined || more.length > 0) throw new WrongCall(usage);
    const email = emailSchema.safeParse(address);
    if (!email.success) throw new WrongCall(`${address} is no address.\n${usage}`);
    const name = (values.name ?? email.data.replace(/@.*/, '')).trim();
    if (name.length < 1 || name.length > 120) throw new WrongCall('The name has 1 to 120 letters.');
    return { email: email.data, name, withLink: values['print-link'] };
  },
  async (context, wanted) => {
    const { email } = wanted;
    const made = await makeAdmin(context, wanted);
    if (made.outcome === 'suspended') {
      console.error(`${email}: the account is suspended; another admin has to restore it first.`);
      return 1;
    }
    console.log(`${email}: ${made.outcome}`);
    if (made.mailed) console.log('A link to set a password is mailed as soon as an api runs.');
    if (made.token !== undefined) {
      const link = `${context.config.PUBLIC_URL}/reset-password#token=${made.token}`;
      console.log(`Set a password here, once, within 30 minutes:\n${link}`);
    }
    if (secondFactorRequired(context.config)) {
      console.log('Sign in and set up a second factor on the profile: most of it needs one.');
    }
    return 0;
  },
);
