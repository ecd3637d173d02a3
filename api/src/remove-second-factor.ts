import { removeLostFactor } from './accounts';
import { runCommand, WrongCall } from './operator-command';

/** An operator's command: takes the second factor of the account with this address away. */
await runCommand(
  ([email]) => {
    if (email !== undefined) return email;
    throw new WrongCall('Usage: node api/dist/remove-second-factor.js <address of the account>');
  },
  async (context, email) => {
    const outcome = await removeLostFactor(context, email.trim().toLowerCase());
    console.log(`${email}: ${outcome}`);
    return outcome === 'removed' ? 0 : 1;
  },
);
