import { Card, Loading, Panel, Poster, QrCode, Skeleton, Table } from '../../src';
import type { Shelf } from '../shelf';

/** A picture without a file: two bands of colour. */
const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><path fill="#c4123f" d="M0 0h6v4H0z"/><path fill="#ffb31a" d="M0 2h6v2H0z"/></svg>',
  );

const shapes = ['line', 'heading', 'poster', 'block'] as const;

export const surfaces: readonly Shelf[] = [
  { name: 'Card', states: [['filled', <Card>Isi kartu</Card>]] },
  {
    name: 'Panel',
    states: [
      [
        'with a way to all of it',
        <Panel title="Tiket berikutnya" more={<a href="#surfaces">Semua tiket</a>}>
          <p>Malam Jazz, 12 Des 2026</p>
        </Panel>,
      ],
    ],
  },
  {
    name: 'Poster',
    states: [
      ['wide', <Poster src={picture} alt="Poster" load="early" />],
      ['square', <Poster src={picture} alt="Foto" shape="square" load="early" />],
      ['without a picture', <Poster src={null} alt="" />],
    ],
  },
  { name: 'QrCode', states: [['a ticket', <QrCode value="PGG1.contoh" label="Kode QR tiket" />]] },
  { name: 'Skeleton', states: shapes.map((shape) => [shape, <Skeleton shape={shape} />]) },
  { name: 'Loading', states: [['two blocks', <Loading what="pesanan" />]] },
  {
    name: 'Table',
    states: [
      [
        'words, framed',
        <Table label="Transaksi" columns={['Kode', 'Pembeli']} framed>
          <tr>
            <td>PGG-7K2M9Q</td>
            <td>Putri Pembeli</td>
          </tr>
        </Table>,
      ],
      [
        'figures with sums',
        <Table
          label="Penjualan"
          columns={['Jenis', 'Terjual', 'Pendapatan']}
          cells="figures"
          foot={
            <tr>
              <th scope="row">Jumlah</th>
              <td>142</td>
              <td>Rp 15.620.000</td>
            </tr>
          }
        >
          <tr>
            <th scope="row">Reguler</th>
            <td>142</td>
            <td>Rp 15.620.000</td>
          </tr>
        </Table>,
      ],
    ],
  },
];
