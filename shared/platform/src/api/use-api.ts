import { createContext, use } from 'react';
import type { ApiClients } from '@panggung/api-client';

export const ApiContext = createContext<ApiClients | null>(null);

/** The two API clients: `publicApi` for public data, `api` with the visitor's session. */
export function useApi(): ApiClients {
  const clients = use(ApiContext);
  if (clients === null) throw new Error('useApi needs the platform around it');
  return clients;
}
