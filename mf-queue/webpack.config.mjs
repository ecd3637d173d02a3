import { remoteConfig } from '@panggung/tooling/webpack/remote';

export default remoteConfig(import.meta.dirname);
