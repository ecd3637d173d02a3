import { shellName } from '@panggung/releases';
import { rollBack, rollBackShell } from '@panggung/releasing';
import { tell, type Command } from './call';

export const rollback: Command = {
  usage: 'rollback <name> [<release>]',
  help: 'activate the release before the active one, or any in the store',
  operands: 1,
  async run({ operands: [name = '', to], store }) {
    const release =
      name === shellName ? await rollBackShell(to, store) : await rollBack({ name, to, store });
    tell(`${name} ${release} is live again`);
  },
};
