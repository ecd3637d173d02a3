import { join } from 'node:path';
import { startWorker } from '@panggung/test-support/processes/worker';

/** A script of this folder in a process of its own. @param {string} script */
export const startScript = (script) => startWorker(join(import.meta.dirname, script));
