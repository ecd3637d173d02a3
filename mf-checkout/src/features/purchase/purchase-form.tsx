import type { Event } from '@panggung/platform';
import { Card, ErrorSummary } from '@panggung/ui';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { BuyerFields } from './buyer-fields';
import { buyerFields, checkBuyer, trimmed, type Buyer, type BuyerFaults } from './buyer';
import { writeDraft } from './draft-storage';
import { refusedFields } from './field-faults';
import { OrderSummary } from './order-summary';
import { PurchaseFailure } from './purchase-failure';
import styles from './purchase-form.module.css';
import { chosenItems, selectionFault, type Selection } from './selection';
import { TicketPicker, pickerId } from './ticket-picker';
import { usePurchase } from './use-purchase';

interface PurchaseFormProps {
  event: Event;
  initial: { selection: Selection; buyer: Buyer };
  /** The `t` of the address. */
  preselected: string | null;
}

/**
 * Tickets, buyer and total of an order on one screen. A form library would double the weight of
 * this remote for three fields.
 */
export function PurchaseForm({ event, initial, preselected }: PurchaseFormProps): ReactNode {
  const [selection, setSelection] = useState(initial.selection);
  const [buyer, setBuyer] = useState(initial.buyer);
  const [refused, setRefused] = useState<BuyerFaults>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const purchase = usePurchase(event);
  const failure = useFocusAfter(attempt);
  useEffect(
    () => writeDraft(event.id, { preselected, selection, buyer }),
    [buyer, event.id, preselected, selection],
  );

  const items = chosenItems(selection, event.ticketTypes);
  const ticketFault = selectionFault(items);
  const buyerFaults = { ...refused, ...checkBuyer(buyer) };
  const shown = attempt > 0 ? { ticketFault, buyerFaults } : { buyerFaults: {} };
  const failed = purchase.isError && Object.keys(refusedFields(purchase.error)).length === 0;

  async function send(): Promise<void> {
    purchase.reset();
    setRefused({});
    if (ticketFault !== undefined || Object.keys(checkBuyer(buyer)).length > 0) return;
    try {
      await purchase.mutateAsync({ items, buyer: trimmed(buyer) });
    } catch (error) {
      setRefused(refusedFields(error));
    }
  }

  async function submit(submitted: SubmitEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (sending.current) return; // a double click must not become a second order
    sending.current = true;
    await send();
    sending.current = false;
    setAttempt((count) => count + 1);
  }

  return (
    <form noValidate className={styles.form} onSubmit={(submitted) => void submit(submitted)}>
      <div className={styles.main}>
        <ErrorSummary
          title="Periksa lagi isian Anda"
          errors={listed(shown.ticketFault, shown.buyerFaults)}
          attempt={attempt}
        />
        {failed ? (
          <div ref={failure} tabIndex={-1} className={styles.failure}>
            <PurchaseFailure error={purchase.error} />
          </div>
        ) : null}
        <Card>
          <TicketPicker
            event={event}
            selection={selection}
            onChange={setSelection}
            error={shown.ticketFault}
          />
        </Card>
        <Card>
          <BuyerFields
            buyer={buyer}
            faults={shown.buyerFaults}
            onChange={(change) => {
              setBuyer((before) => ({ ...before, ...change }));
              setRefused({});
            }}
          />
        </Card>
      </div>
      <aside className={styles.aside}>
        <OrderSummary items={items} busy={purchase.isPending} />
      </aside>
    </form>
  );
}

/** Faults in the order of the form. */
function listed(ticketFault: string | undefined, faults: BuyerFaults) {
  return [
    ...(ticketFault === undefined ? [] : [{ field: pickerId, message: ticketFault }]),
    ...buyerFields.flatMap(({ name, id }) => {
      const message = faults[name];
      return message === undefined ? [] : [{ field: id, message }];
    }),
  ];
}

/** The failure stands above the form, the button below it: each attempt brings it into sight. */
function useFocusAfter(attempt: number) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [attempt]);
  return element;
}
