import { Alert, Button } from '@panggung/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { watchCamera, type Camera } from './camera';
import styles from './gate.module.css';

/** The camera's picture while it reads codes. */
export function CameraView({ onCode }: { onCode: (text: string) => void }): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [on, setOn] = useState(false);
  const [camera, setCamera] = useState<Camera>();
  const [lit, setLit] = useState(false);
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    told.current = onCode;
  }, [onCode]);

  useEffect(() => {
    const screen = video.current;
    if (!on || !screen) return;
    let opened: Camera | undefined;
    let left = false;
    watchCamera(screen, (text) => told.current(text)).then(
      (found) => {
        opened = found;
        if (left) found.stop();
        else setCamera(found);
      },
      (error: unknown) => {
        setOn(false);
        setFault(faultText(error));
      },
    );
    return () => {
      left = true;
      opened?.stop();
      setCamera(undefined);
      setLit(false);
    };
  }, [on]);

  return (
    <div className={styles.camera}>
      {on ? (
        <video ref={video} className={styles.video} muted playsInline aria-label="Gambar kamera" />
      ) : null}
      {fault === undefined ? null : (
        <Alert tone="warn" title={fault}>
          <p>Kode tiket tetap dapat diketik di bawah, atau cari namanya.</p>
        </Alert>
      )}
      {camera?.light ? (
        <Button
          variant="secondary"
          wide
          aria-pressed={lit}
          onClick={() => {
            void camera.light?.(!lit).then(
              () => setLit(!lit),
              () => undefined,
            );
          }}
        >
          {lit ? 'Matikan senter' : 'Nyalakan senter'}
        </Button>
      ) : null}
      <Button
        variant={on ? 'secondary' : 'primary'}
        size="lg"
        wide
        onClick={() => {
          setFault(undefined);
          setOn(!on);
        }}
      >
        {on ? 'Matikan kamera' : 'Pindai dengan kamera'}
      </Button>
    </div>
  );
}

function faultText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'Kamera belum diizinkan untuk situs ini';
  if (name === 'NotFoundError') return 'Perangkat ini tidak memiliki kamera';
  return 'Kamera tidak dapat dibuka';
}
