import { formatInstant, formatRupiah } from '@panggung/format';
import type { Refund, RefundQuote, Transaction } from '@panggung/platform';
import { Form } from '@panggung/screens';
import { Button, Card, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Confirmation } from './confirmation';
import { PayoutFields } from './payout-fields';
import { RefundFailure } from './refund-failure';
import { tierText } from './refund-terms';
import styles from './refund.module.css';
import { TicketChoice } from './ticket-choice';
import { TierDates } from './tier-dates';
import { useRefundForm } from './use-refund-form';

interface RefundFormProps {
  order: Transaction;
  quote: RefundQuote;
  accessToken: string | null;
  onSent: (refund: Refund) => void;
}

/** Which tickets to give back, and the bank account if needed; confirmed before it is sent. */
export function RefundForm({ order, quote, accessToken, onSent }: RefundFormProps): ReactNode {
  const refund = useRefundForm({ quote, accessToken, onSent });
  const { form, confirming } = refund;
  const needsAccount = quote.method.kind === 'manual';
  return (
    <Form
      form={form}
      className={styles.form}
      failure={(error) => <RefundFailure error={error} />}
      onSubmit={refund.review}
    >
      <Card>
        <p className={styles.tier}>{tierText(quote)}</p>
        <TierDates quote={quote} event={order.event} />
        <TicketChoice
          id={form.idOf('ticketIds')}
          tickets={quote.tickets}
          chosen={refund.tickets.map(({ ticketId }) => ticketId)}
          error={form.faults['ticketIds']}
          onChange={(ticketIds) => form.change({ ticketIds })}
        />
        <GoodsNote quote={quote} included={refund.merchandise.length > 0} />
      </Card>
      {needsAccount ? (
        <Card>
          <PayoutFields field={(name) => form.fieldIn('payout', name)} />
        </Card>
      ) : null}
      <Card>
        <div className={styles.form}>
          <TextArea
            {...form.field('reason')}
            label="Alasan"
            hint="Membantu penyelenggara. Tidak memengaruhi besarnya dana."
            maxLength={500}
          />
          <Summary
            total={refund.total}
            left={refund.capped ? quote.left : null}
            method={quote.method}
          />
          <Button type="submit" size="lg" wide busy={form.busy}>
            Ajukan pengembalian dana
          </Button>
        </div>
      </Card>
      {confirming ? (
        <Confirmation
          {...refund}
          payout={confirming.payout}
          busy={form.busy}
          method={quote.method}
          onConfirm={() => void form.submit()}
          onClose={refund.close}
        />
      ) : null}
    </Form>
  );
}

/** What happens to the merchandise of the order, which is handed out at the event. */
function GoodsNote({ quote, included }: { quote: RefundQuote; included: boolean }): ReactNode {
  const { merchandise } = quote;
  if (merchandise.length === 0) return null;
  const total = merchandise.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <p className={styles.hint}>
      {included
        ? `Merchandise pesanan ini ikut kembali: ${formatRupiah(total)}.`
        : `Merchandise (${formatRupiah(total)}) ikut kembali hanya bila semua tiket dikembalikan.`}
    </p>
  );
}

interface SummaryProps {
  total: number;
  /** The rest of the payment, if it is less than the sum of the lines; otherwise null. */
  left: number | null;
  method: RefundQuote['method'];
}

function Summary({ total, left, method }: SummaryProps): ReactNode {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Lewat</dt>
        <dd>
          {method.name}
          {method.note === undefined ? null : <small>{method.note}</small>}
          {method.until === null ? null : (
            <small>Sampai {formatInstant(method.until)}; setelah itu lewat transfer bank.</small>
          )}
        </dd>
      </div>
      <div>
        <dt>Lamanya</dt>
        <dd>{method.duration}</dd>
      </div>
      <div className={styles.total}>
        <dt>Anda menerima</dt>
        <dd>
          <span role="status">{formatRupiah(total)}</span>
          {left === null ? null : (
            <small>
              Sebagian dana pesanan ini sudah dikembalikan; yang masih dapat dikembalikan{' '}
              {formatRupiah(left)}.
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}
