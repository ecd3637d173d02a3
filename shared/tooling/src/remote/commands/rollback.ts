import { rollBack } from '../rollback';
import { tell, type Command } from './call';

export const rollback: Command = {
  usage: 'rollback <name> [<release>]',
  help: 'activate the release before the active one, or any in the store',
  operands: 1,
  async run({ operands: [name = '', to], store }) {
    tell(`${name} ${await rollBack({ name, to, store })} is live again`);
  },
};
