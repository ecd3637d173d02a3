import { useAction, useApi } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import type { ReactNode } from 'react';
import type { GateDevice } from './devices.queries';

interface RevokeDeviceDialogProps {
  eventId: string;
  device: GateDevice;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Ends a device. */
export function RevokeDeviceDialog(props: RevokeDeviceDialogProps): ReactNode {
  const { eventId, device, onDone, onClose } = props;
  const { api } = useApi();
  const revocation = useAction({
    mutationFn: () =>
      api.delete('/events/{id}/gate-devices/{deviceId}', undefined, {
        path: { id: eventId, deviceId: device.id },
      }),
    onSuccess: () => onDone(`${device.name} sudah dicabut.`),
  });
  return (
    <ConfirmDialog
      title={`Cabut ${device.name}?`}
      yes="Ya, cabut"
      busyText="Mencabut…"
      busy={revocation.isPending}
      error={revocation.error}
      onYes={() => revocation.mutate()}
      onNo={onClose}
    >
      Ponsel itu langsung tidak dapat memindai lagi dan menghapus daftar tiketnya begitu terhubung.
      Pemindaian yang belum terkirim dari ponsel itu tidak diterima. Ini tidak dapat ditarik
      kembali.
    </ConfirmDialog>
  );
}
