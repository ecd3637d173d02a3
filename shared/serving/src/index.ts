export { createDraining, type Draining } from './draining';
export { endOnSignals } from './end-on-signals';
export { sharedCheck, type Readiness } from './readiness';
