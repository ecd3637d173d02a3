import { Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../../frame/header.module.css';
import { Logo } from '../../frame/logo';

/**
 * The fallback page that the worker shows for a page that was not kept. The files of the
 * requested page are missing, so its only script waits for the network (`recovery.ts`). The worker puts links in place of the marked part.
 */
export function OfflinePage(): ReactNode {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a href="/" className={styles.logo} aria-label="Panggung, ke beranda">
            <Logo />
          </a>
        </div>
      </header>
      <main>
        <Page width="narrow">
          <Stack>
            <h1>Anda sedang offline</h1>
            <p>
              Halaman ini butuh internet. Periksa sambungan Anda; begitu tersambung lagi, halaman
              ini terbuka sendiri.
            </p>
            <p>
              <a href="" className={buttonClass({ size: 'lg' })}>
                Coba lagi
              </a>
            </p>
            <h2>Tersimpan di perangkat ini</h2>
            <div
              dangerouslySetInnerHTML={{
                __html:
                  '<!--kept--><p>Belum ada. Tiket dan halaman yang pernah Anda buka di sini bisa dibuka lagi tanpa internet.</p><!--/kept-->',
              }}
            />
          </Stack>
        </Page>
      </main>
    </>
  );
}
