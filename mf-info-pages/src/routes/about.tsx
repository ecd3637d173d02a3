import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { marketingFigures } from '@panggung/policy';
import { Actions, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Article } from '../features/article/article';
import { Cards, InfoCard } from '../features/article/cards';
import { Figures } from '../features/article/figures';

const figures = [
  [marketingFigures.events, 'acara'],
  [marketingFigures.users, 'pengguna'],
  [marketingFigures.artists, 'artis'],
  [marketingFigures.cities, 'kota'],
] as const;

const promises = [
  [
    'Harga utuh sejak awal',
    'Harga di halaman acara adalah harga yang Anda bayar. Tidak ada biaya yang muncul di langkah terakhir.',
  ],
  [
    'Tidak ada tiket ganda',
    'Stok dihitung pada saat pesanan dicatat. Yang tampil tersedia memang tersedia.',
  ],
  [
    'Penyelenggara yang dikenal',
    'Setiap promotor dan artis diperiksa oleh orang, bukan oleh mesin, sebelum acaranya tayang.',
  ],
  [
    'Tiket yang dipercaya di pintu',
    'Setiap kode ditandatangani secara digital dan hanya berlaku sekali masuk, dengan atau tanpa jaringan.',
  ],
] as const;

const sections = [
  {
    id: 'janji',
    title: 'Yang kami pegang',
    body: (
      <Cards>
        {promises.map(([title, text]) => (
          <InfoCard key={title} title={title}>
            {text}
          </InfoCard>
        ))}
      </Cards>
    ),
  },
  {
    id: 'bersama',
    title: 'Tumbuh bersama panggung lokal',
    body: (
      <p>
        Dari kelas lokakarya berisi dua puluh orang sampai festival di lapangan terbuka, promotor
        menjual tiketnya sendiri di sini: menyiapkan acara, mengatur kuota, memantau penjualan, dan
        memeriksa tiket dengan ponsel yang sudah ada di saku.
      </p>
    ),
  },
];

export function About(): ReactNode {
  return (
    <Article
      title="Tentang Panggung"
      lead="Panggung mempertemukan penonton, artis, dan promotor acara live di seluruh Indonesia."
      opening={
        <>
          <p>
            Kami percaya membeli tiket harus setenang menonton pertunjukannya: tahu apa yang
            dibayar, yakin tiketnya milik Anda, dan tidak perlu cemas di pintu masuk.
          </p>
          <Figures figures={figures} />
        </>
      }
      sections={sections}
    >
      <Actions>
        <Link to={href('/events')} className={buttonClass()}>
          Jelajahi acara
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          Hubungi kami
        </Link>
      </Actions>
    </Article>
  );
}
