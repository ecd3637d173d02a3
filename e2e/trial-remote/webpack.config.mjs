import { remoteConfig } from '@panggung/tooling/webpack/remote';
import { withRuntime } from './with-runtime.mjs';

const [browser = {}, ...others] = remoteConfig(import.meta.dirname);

export default [browser, ...others, withRuntime(browser, import.meta.dirname)];
