import { useNews } from '@panggung/screens';
import { useState } from 'react';

/**
 * The task that is open in a dialog, and the message about the last finished one. `dialog` holds
 * the props of that dialog.
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
