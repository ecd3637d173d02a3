import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClients } from '@panggung/api-client';
import { ApiContext } from '../api/use-api';
import { AuthContext, type Auth } from '../auth/auth';
import { SiteContext } from '../page-head/site';
import { PreloadContext } from '../routing/preload';
import { SlotContext, type SlotFilling } from '../slots/slot';

/** What a host provides to the remotes that it shows. */
export interface PlatformServices {
  queryClient: QueryClient;
  clients: ApiClients;
  auth: Auth;
  slotFillings?: (name: string) => readonly SlotFilling[];
  preload?: (href: string) => void;
  /** The site's origin, without a slash at the end. */
  site?: string;
}

interface PlatformProviderProps extends PlatformServices {
  children: ReactNode;
}

/** Provides `useAuth`, `useApi`, `useQuery`, `Slot` and preloading links to its children. */
export function PlatformProvider(props: PlatformProviderProps): ReactNode {
  const {
    queryClient,
    clients,
    auth,
    slotFillings = noFillings,
    preload = ignore,
    site = '',
  } = props;
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={clients}>
        <AuthContext value={auth}>
          <SlotContext value={slotFillings}>
            <PreloadContext value={preload}>
              <SiteContext value={site}>{props.children}</SiteContext>
            </PreloadContext>
          </SlotContext>
        </AuthContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

function noFillings(): readonly SlotFilling[] {
  return [];
}

function ignore(): void {}
