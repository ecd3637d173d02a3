import { Button } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { allowSound, signal } from './signal';

/** Sound and vibration when the turn has come, for those who ask for it. */
export function SignalButton({ isCalled }: { isCalled: boolean }): ReactNode {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (isOn && isCalled) signal(5);
  }, [isOn, isCalled]);
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      onClick={() => {
        if (!isOn) {
          allowSound();
          signal(1);
        }
        setIsOn((before) => !before);
      }}
    >
      {isOn ? 'Bunyi dan getar aktif' : 'Bunyikan saat giliran saya'}
    </Button>
  );
}
