import type { ReactNode } from 'react';
import { AdmitDialog } from './admit-dialog';
import type { AttendeeTask } from './attendee-card';
import type { Attendee } from './attendees.queries';
import { MailDialog } from './mail-dialog';
import { RenameDialog } from './rename-dialog';

export interface AttendeeDialogProps {
  eventId: string;
  attendee: Attendee;
  /** Tells what happened, and loads the list again. */
  onDone: (news: string, tone?: 'good' | 'warn') => Promise<void>;
  onClose: () => void;
}

const dialogs = { mail: MailDialog, rename: RenameDialog, admit: AdmitDialog };

/** The dialog of what is done for an attendee. */
export function AttendeeDialog({
  task,
  ...props
}: AttendeeDialogProps & { task: AttendeeTask }): ReactNode {
  const Dialog = dialogs[task];
  return <Dialog {...props} />;
}
