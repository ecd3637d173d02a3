import { useApi } from '@panggung/platform';
import { FormDialog, requiredText, useAttempts, useForm } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import type { AttendeeDialogProps } from './attendee-dialogs';

const schema = object({ reason: requiredText('Tulis alasannya', 3) });

const refused = {
  already_used: 'Tiket ini sudah dipakai masuk.',
  revoked: 'Tiket ini tidak berlaku lagi.',
  other_event: 'Tiket ini untuk acara lain.',
  forged: 'Kode tiket ini tidak dikenal.',
  wrong_door: 'Tiket ini masuk lewat pintu lain.',
  too_early: 'Pintu acara ini belum dibuka. Bukalah lebih awal di Kru & perangkat.',
  too_late: 'Acara ini sudah selesai.',
  left: 'Pemegang tiket ini dicatat keluar.',
  re_entered: 'Pemegang tiket ini dicatat masuk lagi.',
  not_inside: 'Pemegang tiket ini tidak tercatat di dalam.',
} as const;

/** Lets somebody in whose ticket no gate could scan. The scan history keeps the reason. */
export function AdmitDialog(props: AttendeeDialogProps): ReactNode {
  const { eventId, attendee, onDone, onClose } = props;
  const { api } = useApi();
  const attempts = useAttempts(`studio.admit.${attendee.id}`);
  const form = useForm({
    id: 'admit',
    schema,
    saved: { reason: '' },
    async send({ reason }) {
      const { answer } = await attempts.send({ reason }, (body, id) =>
        api.post(
          '/events/{id}/check-ins',
          {
            device: `Studio: ${body.reason}`,
            scans: [{ id, code: attendee.code, scannedAt: new Date().toISOString() }],
          },
          { path: { id: eventId } },
        ),
      );
      const result = answer.data[0]?.result ?? 'forged';
      if (result === 'accepted') await onDone(`${attendee.holder} dicatat masuk.`);
      else await onDone(refused[result], 'warn');
    },
  });
  return (
    <FormDialog
      title={`Catat ${attendee.holder} masuk?`}
      form={form}
      summary={null}
      label="Catat masuk"
      busyLabel="Mencatat…"
      onClose={onClose}
    >
      <p>
        Untuk tiket yang tidak dapat dipindai di gerbang. Periksa dulu identitasnya: setelah ini,
        tiket {attendee.code} tidak dapat dipakai masuk lagi.
      </p>
      <Field
        {...form.field('reason')}
        label="Alasan"
        hint="Tercatat di riwayat pemindaian, misalnya: layar ponsel pecah."
        required
        maxLength={50}
      />
    </FormDialog>
  );
}
