import { href } from '@panggung/addresses';
import { Link, PageHead } from '@panggung/platform';
import { Card, Page, Stack, buttonClass } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Shown after an account was deleted. */
export function AccountDeleted(): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page width="narrow">
      <PageHead title="Akun dihapus · Panggung" noIndex />
      <Card>
        <Stack>
          <h1 ref={heading} tabIndex={-1}>
            Akun Anda sudah dihapus
          </h1>
          <p>
            Data diri Anda sudah kami hapus, dan semua perangkat sudah dikeluarkan. Konfirmasinya
            kami kirim ke alamat email Anda, untuk terakhir kali.
          </p>
          <p>
            Terima kasih sudah menonton bersama Panggung. Ingin kembali suatu hari nanti? Alamat
            email yang sama dapat dipakai lagi.
          </p>
          <div>
            <Link to={href('/')} className={buttonClass()}>
              Ke beranda
            </Link>
          </div>
        </Stack>
      </Card>
    </Page>
  );
}
