import { apiCalls } from '../upstream/api-calls';
import { oneCopy } from '../upstream/copies';

/** Calls of an API that is at one address. */
export const anApi = (address: string) => apiCalls(oneCopy(address));
