import type { Charge } from './transaction';

/** Days in which a payment can be given back (Midtrans, "Refund Transactions"). */
const windows: Partial<Record<Charge['method'], number>> = {
  gopay: 45,
  shopeepay: 365,
  dana: 45,
  ovo: 7,
};

/** QRIS, by the app that paid: "on-us" when issuer and acquirer are the same company. */
const qrisWindows: Record<string, number> = { gopay: 45 };
const offUsDays = 7;

const DAY_MS = 86_400_000;
/** Minutes of the day in Jakarta. */
const shopeeNight = { from: 23 * 60 + 55, to: 6 * 60 };

/** The app that paid by QRIS, as issuers are named. */
export const issuerOf = ({ issuer }: Charge): string => issuer ?? 'gopay';
/** The acquirer: who receives the money of QRIS payments. */
export const ACQUIRER = 'gopay';

/** Whether a payment may be given back at this moment. */
export function isInWindow(charge: Charge, now: number): boolean {
  if (charge.method === 'shopeepay' && isNight(now)) return false;
  const days =
    charge.method === 'qris'
      ? (qrisWindows[issuerOf(charge)] ?? offUsDays)
      : windows[charge.method];
  return days === undefined || now - (charge.settledAt ?? charge.at) <= days * DAY_MS;
}

function isNight(now: number): boolean {
  const minutes = Math.floor((now + 7 * 3_600_000) / 60_000) % (24 * 60);
  return minutes >= shopeeNight.from || minutes < shopeeNight.to;
}
