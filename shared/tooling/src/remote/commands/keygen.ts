import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { keyIdOf, publicKeyText, Refusal } from '@panggung/releases';
import { tell, type Command } from './call';

export const keygen: Command = {
  usage: 'keygen <file>',
  help: 'make a key to sign releases with; its public half goes to the operator',
  operands: 1,
  run({ operands: [file = ''] }) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    try {
      writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Refusal(
        code === 'EEXIST' ? `${file} is there already: a key is not replaced` : `${file}: ${code}`,
      );
    }
    tell(`wrote ${file}: keep it secret, and set PANGGUNG_SIGNING_KEY to its path`);
    tell(`key ${keyIdOf(privateKey)}, for the operator: ${publicKeyText(privateKey)}`);
  },
};
