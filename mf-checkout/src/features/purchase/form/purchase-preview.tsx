import type { EventDetail } from '@panggung/platform';
import { Card, Loading, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Selection } from '../selection/selection';
import { TicketPicker } from '../selection/ticket-picker';
import styles from './purchase-form.module.css';

interface PurchasePreviewProps {
  event: EventDetail;
  selection: Selection;
  onChange: (typeId: string, quantity: number) => void;
}

/**
 * What the form begins with, before it is known who buys: the server draws it too, and what is chosen
 * in it is taken over. Of the rest the form of a member says other things than that of a guest.
 */
export function PurchasePreview({ event, selection, onChange }: PurchasePreviewProps): ReactNode {
  return (
    <div className={styles.form}>
      <Stack>
        <Card>
          <TicketPicker
            id="purchase-selection"
            event={event}
            selection={selection}
            onChange={onChange}
            error={undefined}
          />
        </Card>
        <Loading what="formulir">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Loading>
      </Stack>
    </div>
  );
}
