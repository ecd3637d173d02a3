import { useNews } from '@panggung/screens';
import { useState } from 'react';

/**
 * The one task of a screen that is open in a dialog, and the news of the last that was done.
 * `dialog` is for the dialog of that task.
 */
export function useTask<Open>() {
  const [open, setOpen] = useState<Open | null>(null);
  const { message, tell } = useNews();
  const dialog = {
    onDone: (news: string) => {
      setOpen(null);
      tell(news);
    },
    onClose: () => setOpen(null),
  };
  return { open, start: setOpen, dialog, message };
}
