import { useNavigate } from '@panggung/platform';
import { Actions, Button, Dialog } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './form.module.css';

/** Asks before a link leaves unsaved changes. The browser asks when the tab is closed. */
export function LeaveGuard({ active }: { active: boolean }): ReactNode {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent) => {
      const place = leadingTo(event);
      if (place === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(place);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, before the router handles the click.
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);

  if (target === null || !active) return null;
  return (
    <Dialog title="Perubahan belum disimpan" onClose={() => setTarget(null)}>
      <div className={styles.guard}>
        <p>
          Simpan dahulu agar perubahan Anda berlaku. Bila Anda pergi sekarang, isian tetap menunggu
          di tab ini sampai ditutup.
        </p>
        <Actions>
          <Button onClick={() => setTarget(null)}>Tetap di sini</Button>
          <Button variant="quiet" onClick={() => void navigate(target)}>
            Pergi tanpa menyimpan
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}

/** The page of this site that a click opens in this tab; null for any other click. */
function leadingTo(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname && link.hash !== '') return null;
  return link.pathname + link.search + link.hash;
}
