/** What only hosts need: the shell, a harness, a test. Remotes import `@panggung/platform`. */
export {
  BrowserRouter,
  MemoryRouter,
  NavigationType,
  Route,
  Routes,
  StaticRouter,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export {
  QueryClient,
  QueryClientProvider,
  dehydrate,
  hydrate,
  type DehydratedState,
} from '@tanstack/react-query';
export { openContainer, shareScopeOf, type ShareScope } from './container';
export { PlatformProvider, type PlatformServices } from './platform-provider';
export { createQueryClient } from './query-client';
export { forgetDrafts } from '../auth/drafts';
export { savesData } from '../saves-data';
export type { SlotFilling } from '../slots/slot';
