/** `src/remote.tsx` of the remote that is built. */
declare module 'panggung-remote-module' {
  import type { RemoteModule } from '@panggung/platform';
  export const remote: RemoteModule;
}
