import { VisuallyHidden } from '@panggung/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface LiveNoteProps {
  /** The state in one sentence. */
  text: string;
  /** What kind of state it is: a new kind is told at once. */
  kind: string;
}

/** Milliseconds between two announcements of the same kind. */
const apart = 60_000;

/** Tells screen readers the state: at once when it is another one, and its figures once a minute. */
export function LiveNote({ text, kind }: LiveNoteProps): ReactNode {
  const [told, setTold] = useState('');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    const tell = () => setTold(latest.current);
    tell();
    const timer = setInterval(tell, apart);
    return () => clearInterval(timer);
  }, [kind]);
  return (
    <VisuallyHidden>
      <span role="status">{told}</span>
    </VisuallyHidden>
  );
}
