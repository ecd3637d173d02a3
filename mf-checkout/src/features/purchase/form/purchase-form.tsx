import { Card, ErrorSummary } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { BuyerFields } from './buyer-fields';
import { buyerFields } from './buyer';
import { GoodsFields } from './goods-fields';
import { HolderFields } from './holder-fields';
import { OrderSummary } from '../selection/order-summary';
import { PromoField, promoId } from '../promo/promo-field';
import { PurchaseFailure } from '../purchase-failure';
import styles from './purchase-form.module.css';
import { countOf } from '../selection/selection';
import { TicketPicker, pickerId } from '../selection/ticket-picker';
import { usePurchaseForm, type PurchaseFormInput } from './use-purchase-form';

/**
 * Tickets, buyer and total of an order on one screen. A form library would double the weight of
 * this remote for a few fields.
 */
export function PurchaseForm(props: PurchaseFormInput): ReactNode {
  const { event } = props;
  const form = usePurchaseForm(props);
  const { draft, faults, items, bill, cart } = form;
  const failure = useFocusAfter(form.attempt);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void form.submit();
      }}
    >
      <div className={styles.main}>
        <ErrorSummary
          title="Periksa lagi isian Anda"
          errors={listed(faults)}
          attempt={form.attempt}
        />
        {form.failure ? (
          <div ref={failure} tabIndex={-1} className={styles.failure}>
            <PurchaseFailure error={form.failure} />
          </div>
        ) : null}
        <Card>
          <TicketPicker
            event={event}
            selection={draft.selection}
            onChange={(selection) => form.change({ selection })}
            error={faults.tickets}
          />
        </Card>
        <Card>
          <BuyerFields
            buyer={draft.buyer}
            faults={faults.buyer}
            onChange={(part) => form.change({ buyer: { ...draft.buyer, ...part } })}
          >
            <HolderFields
              items={items}
              holders={draft.holders}
              onChange={(holders) => form.change({ holders })}
            />
          </BuyerFields>
        </Card>
        {cart.lines.length > 0 ? (
          <Card>
            <GoodsFields
              cart={cart}
              wanted={draft.withGoods}
              onChange={(withGoods) => form.change({ withGoods })}
            />
          </Card>
        ) : null}
        <Card>
          <PromoField
            promo={form.promo}
            discount={bill.promo?.discount ?? 0}
            error={faults.promo}
          />
        </Card>
      </div>
      <aside className={styles.aside}>
        <OrderSummary bill={bill} tickets={countOf(items)} busy={form.busy} />
      </aside>
    </form>
  );
}

/** Faults in the order of the form. */
function listed({ tickets, buyer, promo }: ReturnType<typeof usePurchaseForm>['faults']) {
  const fields = [
    { field: pickerId, message: tickets },
    ...buyerFields.map(({ name, id }) => ({ field: id, message: buyer[name] })),
    { field: promoId, message: promo },
  ];
  return fields.flatMap(({ field, message }) =>
    message === undefined ? [] : [{ field, message }],
  );
}

/** The failure stands above the form, the button below it: each attempt brings it into sight. */
function useFocusAfter(attempt: number) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [attempt]);
  return element;
}
