import { demoId } from './demo-id';

/** The one that buyers of the demo have used. */
export const usedPromoCode = {
  id: demoId('promo:hemat'),
  code: 'HEMAT10',
  kind: 'percent' as const,
  value: 10,
  borneBy: 'platform' as const,
};

/** Codes to try out, for all events. */
export const demoPromoCodes = [
  usedPromoCode,
  {
    id: demoId('promo:panggung'),
    code: 'PANGGUNG50',
    kind: 'amount' as const,
    value: 50_000,
    borneBy: 'platform' as const,
    capacity: 500,
  },
  {
    id: demoId('promo:habis'),
    code: 'HABIS',
    kind: 'percent' as const,
    value: 50,
    borneBy: 'platform' as const,
    capacity: 0,
  },
];
