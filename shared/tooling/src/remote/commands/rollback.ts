import { tell, type Command } from './call';

export const rollback: Command = {
  usage: 'rollback <name> [<release>]',
  help: 'activate the release before the active one, or any in the store',
  operands: 1,
  async run({ operands: [name = '', to], place }) {
    tell(`${name} ${await place.rollBack(name, to)} is live again`);
  },
};
