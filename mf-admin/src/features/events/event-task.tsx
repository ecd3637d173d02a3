import { formatCount } from '@panggung/format';
import type { ApiClient } from '@panggung/platform';
import type { ReactNode } from 'react';
import { useAdminAction } from '../frame/use-admin-action';
import { WordsDialog } from '../frame/words-dialog';
import type { Task } from './event-buttons';
import type { AdminEvent } from './events.queries';

interface EventTaskProps {
  event: AdminEvent;
  task: Task;
  onDone: (news: string) => void;
  onClose: () => void;
}

interface Kind {
  title: string;
  confirm: string;
  label?: string;
  missing?: string;
  effect: (event: AdminEvent) => ReactNode;
  news: (title: string) => string;
  act: (api: ApiClient, id: string, reason: string) => Promise<unknown>;
}

const kinds: Record<Task, Kind> = {
  'take-down': {
    title: 'Turunkan acara?',
    confirm: 'Ya, turunkan',
    label: 'Alasan',
    missing: 'Tulis alasan acara ini diturunkan',
    effect: ({ title, sold }) => (
      <p>
        <strong>{title}</strong> langsung hilang dari situs dan tidak dijual lagi.{' '}
        {formatCount(sold)} tiket yang sudah terjual tetap berlaku. Alasan ini dikirim ke promotor.
      </p>
    ),
    news: (title) => `${title} sudah diturunkan.`,
    act: (api, id, reason) =>
      api.post('/admin/events/{id}/take-down', { reason }, { path: { id } }),
  },
  'put-back': {
    title: 'Tayangkan lagi?',
    confirm: 'Ya, tayangkan',
    effect: ({ title }) => (
      <p>
        <strong>{title}</strong> kembali terlihat dan dijual. Promotor mendapat kabar lewat email.
      </p>
    ),
    news: (title) => `${title} tayang lagi.`,
    act: (api, id) => api.post('/admin/events/{id}/put-back', undefined, { path: { id } }),
  },
  cancel: {
    title: 'Batalkan acara untuk selamanya?',
    confirm: 'Ya, batalkan acara',
    label: 'Alasan untuk pembeli',
    missing: 'Tulis alasan pembatalan; pembeli membacanya',
    effect: ({ title, sold }) => (
      <>
        <p>
          <strong>{title}</strong> tidak akan berlangsung. Ini tidak dapat diurungkan:
        </p>
        <ul>
          <li>penjualan berhenti seketika,</li>
          <li>{formatCount(sold)} tiket menjadi tidak berlaku,</li>
          <li>setiap pembeli mendapat dananya kembali 100% dan kabar lewat email.</li>
        </ul>
      </>
    ),
    news: (title) => `${title} dibatalkan. Dana pembeli sedang dikembalikan.`,
    act: (api, id, reason) => api.post('/events/{id}/cancel', { reason }, { path: { id } }),
  },
};

/** Says what the task would do, asks for confirmation, and does it. */
export function EventTask({ event, task, onDone, onClose }: EventTaskProps): ReactNode {
  const { effect, news, act, ...texts } = kinds[task];
  const action = useAdminAction(
    (api, reason: string) => act(api, event.id, reason),
    () => onDone(news(event.title)),
  );
  return (
    <WordsDialog {...texts} send={action.mutateAsync} onClose={onClose}>
      {effect(event)}
    </WordsDialog>
  );
}
