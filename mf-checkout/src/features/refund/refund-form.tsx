import { formatInstant, formatRupiah } from '@panggung/format';
import type { Refund, RefundQuote, Transaction } from '@panggung/platform';
import { Button, Card, ErrorSummary, TextArea } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Confirmation } from './confirmation';
import { listedPayoutFaults } from './payout';
import { PayoutFields } from './payout-fields';
import { RefundFailure } from './refund-failure';
import { tierText } from './refund-terms';
import styles from './refund.module.css';
import { TicketChoice, choiceId } from './ticket-choice';
import { useRefundForm } from './use-refund-form';

interface RefundFormProps {
  order: Transaction;
  quote: RefundQuote;
  accessToken: string | null;
  onSent: (refund: Refund) => void;
}

/** Which tickets go back, why, and where the money goes; confirmed before it is sent. */
export function RefundForm({ order, quote, accessToken, onSent }: RefundFormProps): ReactNode {
  const form = useRefundForm({ quote, accessToken, onSent });
  const { draft, faults, failure } = form;
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => failureBox.current?.focus(), [failure]);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        form.review();
      }}
    >
      <ErrorSummary
        title="Periksa lagi isian Anda"
        attempt={form.attempt}
        errors={[
          ...(faults.tickets === undefined ? [] : [{ field: choiceId, message: faults.tickets }]),
          ...listedPayoutFaults(faults.payout),
        ]}
      />
      {failure ? (
        <div ref={failureBox} tabIndex={-1} className={styles.failure}>
          <RefundFailure error={failure} />
        </div>
      ) : null}
      <Card>
        <p className={styles.tier}>{tierText(quote)}</p>
        <p className={styles.hint}>
          Dapat diajukan sebelum {formatInstant(quote.deadline, order.event.timezone)}.
        </p>
        <TicketChoice
          tickets={quote.tickets}
          chosen={form.tickets.map(({ ticketId }) => ticketId)}
          error={faults.tickets}
          onChange={(ticketIds) => form.change({ ticketIds })}
        />
        <GoodsNote quote={quote} included={form.merchandise.length > 0} />
      </Card>
      {form.payout ? (
        <Card>
          <PayoutFields
            payout={draft.payout}
            faults={faults.payout}
            onChange={(part) => form.change({ payout: { ...draft.payout, ...part } })}
          />
        </Card>
      ) : null}
      <Card>
        <div className={styles.form}>
          <TextArea
            label="Alasan"
            hint="Membantu penyelenggara. Tidak memengaruhi besarnya dana."
            maxLength={500}
            value={draft.reason}
            onChange={(event) => form.change({ reason: event.currentTarget.value })}
          />
          <Summary
            total={form.total}
            left={form.capped ? quote.left : null}
            method={quote.method}
          />
          <Button type="submit" size="lg" wide busy={form.busy}>
            Ajukan pengembalian dana
          </Button>
        </div>
      </Card>
      {form.confirming ? (
        <Confirmation {...form} method={quote.method} onConfirm={form.send} onClose={form.close} />
      ) : null}
    </form>
  );
}

/** What becomes of the merchandise of the order, which is handed out at the event. */
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
  /** Of the payment, when that is less than what is given back would bring. */
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
