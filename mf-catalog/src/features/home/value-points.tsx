import { ticketLimit } from '@panggung/policy';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import styles from './value-points.module.css';

const points = [
  {
    title: 'Terverifikasi & Anti-Calo',
    text: `Promotor dan artis diperiksa, pembelian dibatasi ${ticketLimit} tiket per transaksi, dan setiap tiket bertanda tangan digital.`,
    icon: 'M12 3 4.5 6v5.5c0 4.6 3.2 7.9 7.5 9.5 4.3-1.6 7.5-4.9 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  },
  {
    title: 'Pengalaman VIP',
    text: 'Baris terdepan, jalur masuk sendiri, dan momen yang tidak dijual di tempat lain.',
    icon: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z',
  },
  {
    title: 'Harga Transparan',
    text: 'Harga pertama yang Anda lihat adalah harga yang Anda bayar. Tanpa biaya kejutan di akhir.',
    icon: 'M3.5 12.5v-9h9l8 8-9 9zM8 8h.01',
  },
] as const;

/** Why to buy here (product specification §2). */
export function ValuePoints(): ReactNode {
  return (
    <ul role="list" className={styles.points}>
      {points.map(({ title, text, icon }) => (
        <li key={title} className={styles.point}>
          <span className={styles.icon}>
            <Icon path={icon} size={28} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
