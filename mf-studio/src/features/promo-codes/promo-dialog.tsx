import { useApi, useQueryClient } from '@panggung/platform';
import { FormDialog, limitValues, limitsSchema, ownEventKeys, useForm } from '@panggung/screens';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { LimitFields, NewCodeFields } from './promo-fields';
import type { OwnPromoCode } from './promo-codes.queries';
import { newPromoValues, promoSchema } from './promo-values';

interface PromoDialogProps {
  event: StudioEvent;
  onDone: (news: string) => void;
  onClose: () => void;
}

const wording = { label: 'Simpan kode', busyLabel: 'Menyimpan…' };

/** Makes a promo code. */
export function NewPromoDialog({ event, onDone, onClose }: PromoDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const zone = event.venue.timezone;
  const form = useForm({
    id: 'promo',
    schema: promoSchema(zone),
    saved: newPromoValues,
    draft: `studio.promo.${event.id}`,
    async send(promo) {
      const path = { id: event.id };
      const { data } = await api.post('/studio/events/{id}/promo-codes', promo, { path });
      await cache.invalidateQueries({ queryKey: ownEventKeys.promoCodes(event.id) });
      onDone(`Kode ${data.code} sudah dibuat.`);
    },
  });
  return (
    <FormDialog title="Buat kode promo" form={form} {...wording} onClose={onClose}>
      <NewCodeFields form={form} ticketTypes={event.ticketTypes} />
      <LimitFields field={form.field} taken={0} zone={zone} />
    </FormDialog>
  );
}

/** Changes the limits of a promo code; its discount cannot change. */
export function PromoLimitsDialog(props: PromoDialogProps & { promo: OwnPromoCode }): ReactNode {
  const { event, promo, onDone, onClose } = props;
  const { api } = useApi();
  const cache = useQueryClient();
  const zone = event.venue.timezone;
  const form = useForm({
    id: 'promo',
    schema: limitsSchema(promo.taken, zone),
    saved: limitValues(promo, zone),
    draft: `studio.promo.${promo.id}`,
    async send(_, { changes }) {
      const path = { id: event.id, codeId: promo.id };
      await api.patch('/studio/events/{id}/promo-codes/{codeId}', changes, { path });
      await cache.invalidateQueries({ queryKey: ownEventKeys.promoCodes(event.id) });
      onDone(`Kode ${promo.code} sudah diubah.`);
    },
  });
  return (
    <FormDialog title={`Ubah batas ${promo.code}`} form={form} {...wording} onClose={onClose}>
      <LimitFields field={form.field} taken={promo.taken} zone={zone} />
    </FormDialog>
  );
}
