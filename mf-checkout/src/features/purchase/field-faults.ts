import { ApiError } from '@panggung/platform';
import { isRecord } from '../storage/is-record';
import { buyerFields, type BuyerFaults } from './buyer';

/** What the API says of single fields of the buyer (`buyer.email`, …). */
export function refusedFields(error: unknown): BuyerFaults {
  const refused: BuyerFaults = {};
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return refused;
  const details: unknown[] = Array.isArray(error.details) ? error.details : [];
  for (const { name } of buyerFields) {
    for (const detail of details) {
      if (!isRecord(detail) || detail['field'] !== `buyer.${name}`) continue;
      if (typeof detail['message'] === 'string') refused[name] ??= capitalised(detail['message']);
    }
  }
  return refused;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
