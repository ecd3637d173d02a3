import { placeOf, tell, type Command } from './call';

export const rollback: Command = {
  usage: 'rollback <name> [<release>]',
  help: 'activate the release before the active one, or any in the store',
  operands: 1,
  async run(call) {
    const [name = '', to] = call.operands;
    tell(`${name} ${await call.place.rollBack(name, to)} is live again ${placeOf(call)}`);
  },
};
