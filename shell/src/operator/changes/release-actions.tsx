import { useQuery } from '@panggung/platform';
import { Actions, Button } from '@panggung/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { historyQuery } from '../history/history-query';
import { AudienceDialog } from './audience-dialog';
import { EndCanaryDialog } from './end-canary-dialog';
import { EndStepsDialog } from './end-steps-dialog';
import { PromoteDialog } from './promote-dialog';
import { RollbackDialog } from './rollback-dialog';
import { ScheduleDialog } from './schedule-dialog';
import { ShareDialog } from './share-dialog';
import { StepsDialog } from './steps-dialog';
import { UnscheduleDialog } from './unschedule-dialog';
import type { ChangeProps } from './use-change';

interface Choice {
  label: string;
  Dialog: ComponentType<ChangeProps>;
}

const rollback: Choice = { label: 'Kembalikan rilis', Dialog: RollbackDialog };
const schedule: Choice = { label: 'Jadwalkan rilis', Dialog: ScheduleDialog };
const unschedule: Choice = { label: 'Batalkan jadwal', Dialog: UnscheduleDialog };
const endSteps: Choice = { label: 'Hentikan langkah', Dialog: EndStepsDialog };
const withCanary: readonly Choice[] = [
  { label: 'Berikan canary kepada semua', Dialog: PromoteDialog },
  { label: 'Ubah porsi canary', Dialog: ShareDialog },
  { label: 'Langkah otomatis', Dialog: StepsDialog },
  { label: 'Ubah sasaran', Dialog: AudienceDialog },
  { label: 'Akhiri canary', Dialog: EndCanaryDialog },
];

/** What can be done now: the service takes no other release while a canary runs. */
function useChoices({ name, live, scheduled }: Omit<ChangeProps, 'onClose'>): Choice[] {
  const isAlone = live.earlier.length === 0 && !live.canary;
  // The registry names the latest ones; the store may have others.
  const { data } = useQuery({ ...historyQuery(name), enabled: isAlone });
  const hasOther = !isAlone || (data ?? []).some(({ release }) => release !== live.active.id);
  if (live.canary) {
    return [
      ...withCanary,
      ...(live.canary.steps ? [endSteps] : []),
      ...(scheduled ? [unschedule] : []),
    ];
  }
  // Builds of the shell come with web, and are not scheduled.
  const later = name === 'shell' ? [] : [scheduled ? unschedule : schedule];
  return [...(hasOther ? [rollback] : []), ...later];
}

/** What an operator can do with a remote, or the shell; each asks for a reason first. */
export function ReleaseActions(props: Omit<ChangeProps, 'onClose'>): ReactNode {
  const { name, live, scheduled, previews, onDone } = props;
  const choices = useChoices(props);
  // The state goes on changing below an open dialog, which says what it was opened for.
  const [open, setOpen] = useState<(Choice & Pick<ChangeProps, 'live' | 'scheduled'>) | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Actions>
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant="secondary"
            aria-label={`${choice.label}: ${name}`}
            onClick={() => setOpen({ ...choice, live, scheduled })}
          >
            {choice.label}
          </Button>
        ))}
      </Actions>
      {open ? (
        <open.Dialog
          name={name}
          live={open.live}
          scheduled={open.scheduled}
          previews={previews}
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
