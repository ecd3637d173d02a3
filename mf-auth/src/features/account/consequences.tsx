import type { User } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './consequences.module.css';

/** What is deleted with an account, what is kept, and why. */
export function Consequences({ role }: Pick<User, 'role'>): ReactNode {
  const performs = role === 'artist' || role === 'promotor';
  return (
    <>
      <p>Tindakan ini langsung berlaku dan tidak dapat dibatalkan.</p>
      <div>
        <h3 className={styles.heading}>Yang kami hapus</h3>
        <ul className={styles.list}>
          <li>nama, alamat email, nomor telepon, dan kata sandi Anda</li>
          <li>nama dan kontak Anda di semua pesanan dan tiket</li>
          <li>daftar perangkat, dan dari mana akun Anda pernah dipakai</li>
          {performs ? <li>data pengajuan verifikasi dan isi profil publik Anda</li> : null}
        </ul>
      </div>
      <div>
        <h3 className={styles.heading}>Yang tetap kami simpan, tanpa data diri Anda</h3>
        <ul className={styles.list}>
          <li>catatan pesanan, tiket, dan pembayaran, karena wajib untuk pembukuan</li>
          <li>waktu dan jenis kejadian di akun, karena wajib untuk keamanan</li>
          {performs ? (
            <li>
              nama panggung atau nama perusahaan di acara yang sudah berlangsung, karena tercantum
              di tiket orang lain
            </li>
          ) : null}
        </ul>
      </div>
    </>
  );
}
