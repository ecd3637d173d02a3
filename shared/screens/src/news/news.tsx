import { Alert } from '@panggung/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './news.module.css';

interface Message {
  text: string;
  tone: 'good' | 'warn';
}

/** A message about what just happened. It takes the focus, because the used button may be gone. */
export function News({ message }: { message: Message | null }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [message]);
  return message === null ? null : (
    <div ref={box} tabIndex={-1} className={styles.news}>
      <Alert tone={message.tone} title={message.text} />
    </div>
  );
}

/** @returns the message to show, and a function that sets a new one */
export function useNews() {
  const [message, setMessage] = useState<Message | null>(null);
  const tell = (text: string, tone: Message['tone'] = 'good') => setMessage({ text, tone });
  return { message, tell };
}
