import { resolve } from 'node:path';
import { createRemote } from '../create/create';
import { packInto } from '../pack';
import { openWorkspace } from '../workspace';
import { tell, type Command } from './call';

export const create: Command = {
  usage: 'create mf-<name> [--to <folder>]',
  help: 'write a new remote here, or for a team with a repository of its own',
  operands: 1,
  async run(call) {
    const [name = ''] = call.operands;
    const workspace = openWorkspace();
    await createRemote({ name, to: call.options.to, store: call.store, workspace, tell });
  },
};

export const pack: Command = {
  usage: 'pack <folder>',
  help: "write the platform's tarballs into <folder>/vendor",
  operands: 1,
  run({ operands: [folder = ''] }) {
    for (const path of packInto(resolve(folder), openWorkspace())) tell(`wrote ${path}`);
  },
};
