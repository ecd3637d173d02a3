import {
  cancellationRefundDays,
  refundDurations,
  replyHours,
  supportEmail,
  supportHours,
  supportWhatsapp,
} from '@panggung/policy';

/** Figures of the house rules as the pages show them. Their only source is the policy package. */

interface Span {
  minDays: number;
  maxDays: number;
}

const span = ({ minDays, maxDays }: Span) => `${minDays}–${maxDays}`;

/** Minutes after midnight as a time of day. */
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}.${String(minutes % 60).padStart(2, '0')}`;

export const openingTimes = `${time(supportHours.opens)}–${time(supportHours.closes)} WIB`;

export const opensAt = `${time(supportHours.opens)} WIB`;

export const replyTime = `${replyHours.min}–${replyHours.max} jam`;

export const cancellationRefund = `${span(cancellationRefundDays)} hari kerja`;

export const durations = {
  card: `${span(refundDurations.card)} hari`,
  virtualAccount: `${span(refundDurations.virtual_account)} hari`,
  eWallet: `${span(refundDurations.e_wallet)} hari`,
} as const;

/** A chat on the phone, and the same chat in a browser. */
export const whatsappLink = `https://wa.me/${supportWhatsapp}`;
export const liveChatLink = `https://web.whatsapp.com/send?phone=${supportWhatsapp}`;

/** In the national notation. */
export const whatsappNumber = supportWhatsapp.replace(/^62(\d{3})(\d)(\d+)$/, '0$1-$2-$3');

export const mailTo = (address: string, subject?: string): string =>
  `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;

export { supportEmail };
