import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClients } from '@panggung/api-client';
import { ApiContext } from '../api/use-api';
import { AuthContext, type Auth } from '../auth/auth';
import { PreloadContext } from '../routing/preload';
import { SlotContext, type SlotFilling } from '../slots/slot';

/** What a host gives to the remotes that it shows. */
export interface PlatformServices {
  queryClient: QueryClient;
  clients: ApiClients;
  auth: Auth;
  slotFillings?: (name: string) => readonly SlotFilling[];
  preload?: (href: string) => void;
}

interface PlatformProviderProps extends PlatformServices {
  children: ReactNode;
}

/** Makes `useAuth`, `useApi`, `useQuery`, `Slot` and preloading links work below it. */
export function PlatformProvider(props: PlatformProviderProps): ReactNode {
  const { queryClient, clients, auth, slotFillings = noFillings, preload = ignore } = props;
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={clients}>
        <AuthContext value={auth}>
          <SlotContext value={slotFillings}>
            <PreloadContext value={preload}>{props.children}</PreloadContext>
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
