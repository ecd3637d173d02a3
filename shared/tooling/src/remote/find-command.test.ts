import type { Command } from './commands/call';
import { findCommand, UsageFault } from './find-command';

const aCommand = (usage: string, operands: number): Command => ({
  usage,
  operands,
  help: '',
  run: () => undefined,
});
const commands = {
  release: aCommand('release <folder> [<folder> …]', 1),
  rollback: aCommand('rollback <name> [<release>]', 1),
  signer: aCommand('signer <team> <public key>', 2),
  status: aCommand('status', 0),
};

test('a command with its arguments', () => {
  expect(findCommand(commands, 'release', ['.'])).toBe(commands.release);
  expect(findCommand(commands, 'status', [])).toBe(commands.status);
});

test.each<[string, string[], string]>([
  ['releas', ['.'], 'there is no command releas: did you mean `remote release`? See --help'],
  ['rolback', [], 'there is no command rolback: did you mean `remote rollback`? See --help'],
  ['worksop', [], 'there is no command worksop: did you mean `remote workshop`? See --help'],
  ['deploy-all', [], 'there is no command deploy-all. See --help'],
  ['constructor', [], 'there is no command constructor. See --help'],
  ['release', [], '<folder> is missing: `remote release <folder> [<folder> …]`. See --help'],
  ['signer', ['merch'], '<public key> is missing: `remote signer <team> <public key>`. See --help'],
])('%s %j: one sentence says what is wrong', (name, operands, message) => {
  expect(() => findCommand(commands, name, operands)).toThrow(new UsageFault(message));
});
