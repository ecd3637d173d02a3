/** Jest requires a setup in TypeScript as CommonJS, which some packages that start servers are not. */
import { register } from 'tsx/esm/api';

register();
const { startServers } = await import('./start-servers.ts');

export default startServers;
