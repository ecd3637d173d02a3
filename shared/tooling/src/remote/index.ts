/** What the web server needs of the release store. */
export { haltCanary } from './canary';
export { writeJson } from './store/release-store';
