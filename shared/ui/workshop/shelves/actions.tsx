import { Actions, Button, Copyable, FormActions, buttonClass } from '../../src';
import type { Shelf } from '../shelf';

export const actions: readonly Shelf[] = [
  {
    name: 'Button',
    states: [
      ['primary', <Button>Beli tiket</Button>],
      ['secondary', <Button variant="secondary">Lihat detail</Button>],
      ['quiet', <Button variant="quiet">Batal</Button>],
      ['large', <Button size="lg">Daftar gratis</Button>],
      ['busy', <Button busy>Menyimpan…</Button>],
      ['disabled', <Button disabled>Habis</Button>],
      ['wide', <Button wide>Bayar sekarang</Button>],
    ],
  },
  {
    name: 'buttonClass',
    states: [
      [
        'a link',
        <a href="#actions" className={buttonClass()}>
          Jelajahi acara
        </a>,
      ],
    ],
  },
  {
    name: 'Actions',
    states: [
      [
        'two ways on',
        <Actions>
          <Button>Beli tiket</Button>
          <Button variant="secondary">Lihat semua acara</Button>
        </Actions>,
      ],
    ],
  },
  {
    name: 'FormActions',
    states: [
      ['ready', <FormActions label="Kirim ke penerima" busy={false} onCancel={() => {}} />],
      ['on its way', <FormActions label="Simpan" busy onCancel={() => {}} />],
    ],
  },
  {
    name: 'Copyable',
    states: [
      ['number', <Copyable label="Nomor virtual account" value="8123456789012345" />],
      [
        'shown in groups',
        <Copyable label="Kode pembayaran" value="1234567890">
          12345 67890
        </Copyable>,
      ],
    ],
  },
];
