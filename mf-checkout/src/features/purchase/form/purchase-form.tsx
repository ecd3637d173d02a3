import { AgreementField, Form } from '@panggung/screens';
import { Card, Loading, Skeleton, late } from '@panggung/ui';
import type { ReactNode } from 'react';
import { PromoField } from '../promo/promo-field';
import { PurchaseFailure } from '../purchase-failure';
import { OrderSummary } from '../selection/order-summary';
import { countOf } from '../selection/selection';
import { TicketPicker } from '../selection/ticket-picker';
import { BuyerFields } from './buyer-fields';
import { HolderFields } from './holder-fields';
import styles from './purchase-form.module.css';
import { usePurchaseForm, type PurchaseFormInput } from './use-purchase-form';

// Loaded on demand, because few buy merchandise.
const GoodsFields = late(
  async () => (await import('./goods-fields')).GoodsFields,
  <Skeleton shape="block" />,
);

/**
 * Tickets, buyer and total of an order on one screen. Before it is ready, also on the server, it has
 * the tickets alone, which can be chosen already and stay the same elements: of the rest the form of
 * a member says other things than that of a guest.
 */
export function PurchaseForm(props: PurchaseFormInput): ReactNode {
  const { form, cart, promo, items, bill } = usePurchaseForm(props);
  const { values, change } = form;
  return (
    <Form
      form={form}
      className={styles.form}
      failure={(error) => <PurchaseFailure error={error} eventId={props.event.id} />}
      aside={
        props.ready ? (
          <aside className={styles.aside}>
            <OrderSummary bill={bill} tickets={countOf(items)} busy={form.busy} />
          </aside>
        ) : null
      }
    >
      <Card>
        <TicketPicker
          id={form.idOf('selection')}
          event={props.event}
          selection={values.selection}
          onChange={(typeId, quantity) =>
            change(({ selection }) => ({ selection: { ...selection, [typeId]: quantity } }))
          }
          error={form.faults['selection']}
        />
      </Card>
      {props.ready ? (
        <>
          <Card>
            <BuyerFields field={(name) => form.fieldIn('buyer', name)}>
              <HolderFields
                items={items}
                holders={values.holders}
                onChange={(holders) => change({ holders })}
              />
            </BuyerFields>
          </Card>
          {cart.lines.length > 0 ? (
            <Card>
              <GoodsFields
                cart={cart}
                wanted={values.withGoods}
                onChange={(withGoods) => change({ withGoods })}
              />
            </Card>
          ) : null}
          <Card>
            <PromoField
              id={form.idOf('promoCode')}
              promo={promo}
              discount={bill.promo?.discount ?? 0}
              error={form.faults['promoCode']}
            />
          </Card>
          <Card>
            <AgreementField
              id={form.idOf('agreed')}
              checked={values.agreed}
              onChange={(agreed) => change({ agreed })}
              error={form.faults['agreed']}
              deed="memesan"
            />
          </Card>
        </>
      ) : (
        <Loading what="formulir">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Loading>
      )}
    </Form>
  );
}
