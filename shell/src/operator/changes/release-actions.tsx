import { Actions, Button } from '@panggung/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { EndCanaryDialog } from './end-canary-dialog';
import { PromoteDialog } from './promote-dialog';
import { RollbackDialog } from './rollback-dialog';
import { ShareDialog } from './share-dialog';
import type { ChangeProps } from './use-change';

interface Choice {
  label: string;
  Dialog: ComponentType<ChangeProps>;
}

const withCanary: readonly Choice[] = [
  { label: 'Berikan canary kepada semua', Dialog: PromoteDialog },
  { label: 'Ubah porsi canary', Dialog: ShareDialog },
  { label: 'Akhiri canary', Dialog: EndCanaryDialog },
];
/** The service takes none while a canary runs. */
const withoutCanary: readonly Choice[] = [{ label: 'Kembalikan rilis', Dialog: RollbackDialog }];

/** What an operator can do with a remote, or the shell; each asks for a reason first. */
export function ReleaseActions(props: Omit<ChangeProps, 'onClose'>): ReactNode {
  const { name, live, onDone } = props;
  // The state goes on changing below an open dialog, which says what it was opened for.
  const [open, setOpen] = useState<(Choice & Pick<ChangeProps, 'live'>) | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Actions>
        {(live.canary ? withCanary : withoutCanary).map((choice) => (
          <Button
            key={choice.label}
            variant="secondary"
            aria-label={`${choice.label}: ${name}`}
            onClick={() => setOpen({ ...choice, live })}
          >
            {choice.label}
          </Button>
        ))}
      </Actions>
      {open ? (
        <open.Dialog
          name={name}
          live={open.live}
          onClose={close}
          onDone={(news) => {
            close();
            onDone(news);
          }}
        />
      ) : null}
    </>
  );
}
