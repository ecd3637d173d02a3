import type { Event } from '@panggung/api-client';
import { zodResolver } from '@panggung/forms';
import { Card, ErrorSummary } from '@panggung/ui';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { BuyerFields } from './buyer-fields';
import { buyerFields, buyerSchema, type Buyer } from './buyer.schema';
import { writeDraft } from './draft-storage';
import { buyerFaults } from './field-faults';
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

/** Tickets, buyer and total of an order on one screen. */
export function PurchaseForm({ event, initial, preselected }: PurchaseFormProps): ReactNode {
  const [selection, setSelection] = useState(initial.selection);
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const failure = useRef<HTMLDivElement>(null);
  const purchase = usePurchase(event);
  const form = useForm<Buyer>({
    defaultValues: initial.buyer,
    resolver: zodResolver(buyerSchema),
    shouldFocusError: false, // the summary takes the focus
  });
  useSavedDraft(event.id, { form, selection, preselected });

  // The failure stands above the form and the button below it: bring it into sight.
  useEffect(() => failure.current?.focus(), [attempt]);

  const items = chosenItems(selection, event.ticketTypes);
  const fault = attempt > 0 ? selectionFault(items) : undefined;
  const { errors } = form.formState;
  const faults = [
    ...(fault === undefined ? [] : [{ field: pickerId, message: fault }]),
    ...buyerFields.flatMap(({ name, id }) => {
      const message = errors[name]?.message;
      return message === undefined ? [] : [{ field: id, message }];
    }),
  ];

  async function send(buyer: Buyer): Promise<void> {
    if (selectionFault(items) !== undefined) return;
    try {
      await purchase.mutateAsync({ items, buyer });
    } catch (error) {
      for (const { name, message } of buyerFaults(error)) form.setError(name, { message });
    }
  }

  async function submit(submitted: SubmitEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (sending.current) return; // a double click must not become a second order
    sending.current = true;
    purchase.reset();
    try {
      await form.handleSubmit(send)();
    } finally {
      sending.current = false;
      setAttempt((count) => count + 1);
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(submitted) => void submit(submitted)}>
      <div className={styles.main}>
        <ErrorSummary title="Periksa lagi isian Anda" errors={faults} attempt={attempt} />
        {purchase.isError && buyerFaults(purchase.error).length === 0 ? (
          <div ref={failure} tabIndex={-1} className={styles.failure}>
            <PurchaseFailure error={purchase.error} />
          </div>
        ) : null}
        <Card>
          <TicketPicker event={event} selection={selection} onChange={setSelection} error={fault} />
        </Card>
        <Card>
          <BuyerFields form={form} />
        </Card>
      </div>
      <aside className={styles.aside}>
        <OrderSummary items={items} busy={purchase.isPending} />
      </aside>
    </form>
  );
}

interface SavedDraft {
  form: ReturnType<typeof useForm<Buyer>>;
  selection: Selection;
  preselected: string | null;
}

/** Keeps what is filled in across a reload of this tab. */
function useSavedDraft(eventId: string, { form, selection, preselected }: SavedDraft): void {
  const { name, email, phone } = form.watch();
  useEffect(() => {
    writeDraft(eventId, { preselected, selection, buyer: { name, email, phone } });
  }, [email, eventId, name, phone, preselected, selection]);
}
