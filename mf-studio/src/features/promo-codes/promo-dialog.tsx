import { useApi, useQueryClient } from '@panggung/platform';
import {
  FormDialog,
  ifMatch,
  limitComparison,
  limitValues,
  limitsSchema,
  ownEventKeys,
  useForm,
  useVersionedForm,
} from '@panggung/screens';
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
  const form = useVersionedForm({
    id: 'promo',
    what: 'Kode promo ini',
    schema: limitsSchema(promo.taken, zone),
    present: promo,
    valuesOf: (present) => limitValues(present ?? promo, zone),
    fields: limitComparison(zone),
    draft: `studio.promo.${promo.id}`,
    async send(_, { changes, version, told }) {
      const path = { id: event.id, codeId: promo.id };
      const over = { path, headers: ifMatch(version) };
      const { data } = await api.patch('/studio/events/{id}/promo-codes/{codeId}', changes, over);
      await cache.invalidateQueries({ queryKey: ownEventKeys.promoCodes(event.id) });
      onDone(`Kode ${promo.code} sudah diubah. ${told}`.trim());
      return data;
    },
  });
  return (
    <FormDialog title={`Ubah batas ${promo.code}`} form={form} {...wording} onClose={onClose}>
      <LimitFields field={form.field} taken={promo.taken} zone={zone} />
    </FormDialog>
  );
}
