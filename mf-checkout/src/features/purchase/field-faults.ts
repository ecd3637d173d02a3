import { ApiError } from '@panggung/api-client';
import { z } from 'zod/mini';
import { buyerFields, type Buyer } from './buyer.schema';

const faultsSchema = z.array(z.object({ field: z.string(), message: z.string() }));

/** What the API says of single fields of the buyer (`buyer.email`, …). */
export function buyerFaults(error: unknown): { name: keyof Buyer; message: string }[] {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return [];
  const faults = z.safeParse(faultsSchema, error.details).data ?? [];
  return buyerFields.flatMap(({ name }) => {
    const fault = faults.find(({ field }) => field === `buyer.${name}`);
    return fault ? [{ name, message: capitalised(fault.message) }] : [];
  });
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
