import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from './run';
import type { Outcome } from './trial';

/** Writes down what was not answered well during a fault, beside the logs of the run. */
export function keepAnswers({ fault, heard }: Outcome): void {
  const bad = heard.filter(({ status, isBare }) => isBare || ![200, 201, 303].includes(status));
  const name = `${fault.part} ${fault.how}`.replaceAll(/\W+/g, '-');
  mkdirSync(resultsFolder, { recursive: true });
  const lines = bad.map((answer) => JSON.stringify(answer));
  writeFileSync(join(resultsFolder, `${name}.answers`), `${lines.join('\n')}\n`);
}
