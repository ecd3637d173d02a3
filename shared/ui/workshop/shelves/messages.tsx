import { Actions, Alert, Badge, Button, Dialog, EmptyState, RetryAlert, Toast } from '../../src';
import { useState, type ReactNode } from 'react';
import type { Shelf } from '../shelf';

const tones = ['neutral', 'brand', 'glow', 'good', 'warn', 'bad'] as const;
const alertTones = ['info', 'good', 'warn', 'bad'] as const;

export const messages: readonly Shelf[] = [
  {
    name: 'Alert',
    states: alertTones.map((tone) => [
      tone,
      <Alert tone={tone} title="Pembayaran belum kami terima" action={<Button>Coba lagi</Button>}>
        <p>Bank kadang perlu beberapa menit.</p>
      </Alert>,
    ]),
  },
  {
    name: 'RetryAlert',
    states: [
      ['alone', <RetryAlert title="Daftar tiket tidak dapat dimuat" onRetry={() => {}} />],
      [
        'with a word of comfort',
        <RetryAlert title="Pesanan tidak dapat dimuat" onRetry={() => {}}>
          <p>Pesanan Anda tetap tersimpan.</p>
        </RetryAlert>,
      ],
    ],
  },
  {
    name: 'Badge',
    states: tones.map((tone) => [tone, <Badge tone={tone}>Hampir habis</Badge>]),
  },
  {
    name: 'EmptyState',
    states: [
      [
        'with a way on',
        <EmptyState title="Belum ada tiket" action={<Button>Jelajahi acara</Button>}>
          Tiket Anda muncul di sini setelah dibayar.
        </EmptyState>,
      ],
      ['alone', <EmptyState title="Tidak ada acara yang cocok" />],
    ],
  },
  { name: 'Dialog', states: [['opened by a button', <OpenedDialog />]] },
  {
    name: 'Toast',
    states: [
      ['with an action', <Toast action={<Button>Muat ulang</Button>}>Ada versi baru</Toast>],
    ],
  },
];

function OpenedDialog(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Hapus akun…
      </Button>
      {open ? (
        <Dialog title="Hapus akun Anda?" onClose={() => setOpen(false)}>
          <p>Data diri Anda dihapus untuk selamanya.</p>
          <Actions>
            <Button onClick={() => setOpen(false)}>Hapus</Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Batal
            </Button>
          </Actions>
        </Dialog>
      ) : null}
    </>
  );
}
