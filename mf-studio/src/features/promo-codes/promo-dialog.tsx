import { useApi, useQueryClient } from '@panggung/platform';
import type { ReactNode } from 'react';
import { ownEventKeys } from '@panggung/screens';
import { DraftDialog } from '../form/draft-dialog';
import { useDraftForm } from '../form/use-draft-form';
import type { StudioEvent } from '../workspace/studio.queries';
import type { OwnPromoCode } from './promo-codes.queries';
import { LimitFields, NewCodeFields, promoFieldId } from './promo-fields';
import {
  checkPromo,
  limitsPayload,
  newPromoValues,
  promoPayload,
  promoValues,
  type PromoValues,
} from './promo-values';

interface PromoDialogProps {
  event: StudioEvent;
  /** Undefined for a new one. */
  promo: OwnPromoCode | undefined;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Makes a promo code, or changes the limits of one: what it takes off stands. */
export function PromoDialog({ event, promo, onDone, onClose }: PromoDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const zone = event.venue.timezone;
  const form = useDraftForm<PromoValues>({
    storageKey: `panggung.studio.promo.${promo?.id ?? event.id}`,
    saved: promo ? promoValues(promo, zone) : newPromoValues,
    check: (values) => checkPromo(values, promo?.taken ?? 0),
    async send(values) {
      const { data } = promo
        ? await api.patch('/studio/events/{id}/promo-codes/{codeId}', limitsPayload(values, zone), {
            path: { id: event.id, codeId: promo.id },
          })
        : await api.post('/studio/events/{id}/promo-codes', promoPayload(values, zone), {
            path: { id: event.id },
          });
      await cache.invalidateQueries({ queryKey: ownEventKeys.promoCodes(event.id) });
      onDone(promo ? `Kode ${data.code} sudah diubah.` : `Kode ${data.code} sudah dibuat.`);
    },
  });

  return (
    <DraftDialog
      title={promo ? `Ubah batas ${promo.code}` : 'Buat kode promo'}
      form={form}
      fieldId={promoFieldId}
      label="Simpan kode"
      busyLabel="Menyimpan…"
      onClose={onClose}
    >
      {promo ? null : <NewCodeFields form={form} tiers={event.ticketTypes} />}
      <LimitFields form={form} taken={promo?.taken ?? 0} zone={zone} />
    </DraftDialog>
  );
}
