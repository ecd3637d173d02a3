import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import { Article } from '../features/article/article';

/** Product specification §9. */
const tiers = [
  ['Dibatalkan penyelenggara', '100%'],
  ['7 hari atau lebih sebelum acara', '80%'],
  ['3 sampai 6 hari sebelum acara', '50%'],
  ['2 hari atau kurang sebelum acara', '0%'],
] as const;

const methods = [
  ['Kartu', '7–14 hari'],
  ['Virtual account', '3–7 hari'],
  ['Dompet digital', '1–3 hari'],
] as const;

export function Refunds(): ReactNode {
  return (
    <Article title="Kebijakan Pengembalian Dana" lead="Berapa yang kembali, kapan, dan lewat mana.">
      <section>
        <h2>Besaran</h2>
        <Rows head={['Pembatalan', 'Dana kembali']} rows={tiers} />
      </section>
      <section>
        <h2>Lama proses</h2>
        <Rows head={['Metode', 'Waktu']} rows={methods} />
        <p>Setiap pengajuan diperiksa dalam 24 jam.</p>
      </section>
      <p>
        Ada yang ingin ditanyakan? <Link to="/contact">Hubungi kami</Link>.
      </p>
    </Article>
  );
}

interface RowsProps {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

function Rows({ head, rows }: RowsProps): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
