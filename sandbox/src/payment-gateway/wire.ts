import { methodOf } from './methods';
import { ACQUIRER, issuerOf } from './refund-windows';
import { signature } from './signature';
import { refundedAmount, type Charge, type ChargedTransaction } from './transaction';

/** Identity of the shop in all that the gateway says. */
export const MERCHANT_ID = 'G000PANGGUNG';
export const MANDIRI_BILLER_CODE = '70012';
export const TEST_CARD = '48111111-1114';

export type WireBody = Record<string, unknown>;

/** Milliseconds → "2026-11-21 16:30:00" in Jakarta, the only zone Midtrans writes. */
export function wireTime(at: number): string {
  return new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

export const wireAmount = (amount: number) => `${amount}.00`;

/**
 * `status_code` of a charge. For an expired charge, a status query gives 407 and the
 * notification gives 202.
 */
export function statusCode({ status, fraud }: Charge, asked: 'query' | 'notification'): string {
  switch (status) {
    case 'pending':
    case 'authorize':
      return '201';
    case 'capture':
      return fraud === 'challenge' ? '201' : '200';
    case 'deny':
    case 'failure':
      return '202';
    case 'expire':
      return asked === 'query' ? '407' : '202';
    default:
      return '200';
  }
}

const bankOf: Record<string, string> = { bca_va: 'bca', bni_va: 'bni', bri_va: 'bri' };

function methodFields(charge: Charge): WireBody {
  const { method, reference, status } = charge;
  switch (method) {
    case 'bca_va':
    case 'bni_va':
    case 'bri_va':
      return {
        va_numbers: [{ va_number: reference, bank: bankOf[method] }],
        payment_amounts: [],
      };
    case 'permata_va':
      return { permata_va_number: reference };
    case 'echannel':
      return { biller_code: MANDIRI_BILLER_CODE, bill_key: reference };
    case 'qris':
      return {
        transaction_type: issuerOf(charge) === ACQUIRER ? 'on-us' : 'off-us',
        issuer: issuerOf(charge),
        acquirer: ACQUIRER,
      };
    case 'alfamart':
    case 'indomaret':
      return { store: method, payment_code: reference };
    case 'credit_card':
      return status === 'pending'
        ? {}
        : {
            masked_card: TEST_CARD,
            bank: 'bni',
            card_type: 'credit',
            eci: '05',
            channel_response_code: status === 'deny' ? '05' : '00',
            channel_response_message: status === 'deny' ? 'Do not honour' : 'Approved',
            approval_code: reference,
          };
    default:
      return {};
  }
}

function refundFields(charge: Charge): WireBody {
  if (charge.refunds.length === 0) return {};
  return {
    refund_amount: wireAmount(refundedAmount(charge)),
    refunds: charge.refunds.map(({ id, key, amount, reason, at }) => ({
      refund_chargeback_id: id,
      refund_amount: wireAmount(amount),
      refund_key: key,
      reason,
      created_at: wireTime(at),
    })),
  };
}

/** A charge as in a status answer or a notification. */
export function toWire(
  { orderId, grossAmount, charge, customField1 }: ChargedTransaction,
  serverKey: string,
  asked: 'query' | 'notification',
): WireBody {
  const code = statusCode(charge, asked);
  const amount = wireAmount(grossAmount);
  return {
    status_code: code,
    status_message:
      asked === 'query' ? 'Success, transaction is found' : 'midtrans payment notification',
    transaction_id: charge.transactionId,
    order_id: orderId,
    merchant_id: MERCHANT_ID,
    gross_amount: amount,
    currency: 'IDR',
    payment_type: methodOf(charge.method).paymentType,
    transaction_time: wireTime(charge.at),
    transaction_status: charge.status,
    fraud_status: charge.fraud,
    expiry_time: wireTime(charge.expiresAt),
    ...(charge.settledAt === undefined ? {} : { settlement_time: wireTime(charge.settledAt) }),
    ...methodFields(charge),
    ...refundFields(charge),
    ...(customField1 === undefined ? {} : { custom_field1: customField1 }),
    signature_key: signature(orderId, code, amount, serverKey),
  };
}
