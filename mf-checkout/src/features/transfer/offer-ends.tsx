import { href } from '@panggung/addresses';
import { Link, useAuth } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { ReceivedOffer } from './transfer.queries';

type Ended = Exclude<ReceivedOffer['state'], 'open'>;

const ends: Record<Ended, { title: string; next: (offer: ReceivedOffer) => string }> = {
  accepted: {
    title: 'Tiket ini sudah diterima',
    next: () =>
      'Bila Anda yang menerimanya, buka tautan di email e-tiket Anda, atau minta tautan baru dengan alamat email Anda.',
  },
  withdrawn: {
    title: 'Tawaran ini ditarik kembali',
    next: ({ fromName }) =>
      `${nameOf(fromName)} menarik tiketnya, atau mengirim tautan yang lebih baru. Hubungi pengirimnya bila Anda masih menantikannya.`,
  },
  expired: {
    title: 'Batas waktunya sudah lewat',
    next: ({ fromName }) =>
      `Tiket tetap milik ${nameOf(fromName)}. Minta pengirimnya untuk menawarkannya sekali lagi.`,
  },
  event_begun: {
    title: 'Acara ini sudah dimulai',
    next: () => 'Tiket tidak dapat dialihkan lagi sesudah acara dimulai.',
  },
  event_cancelled: {
    title: 'Acara ini dibatalkan',
    next: () => 'Tiketnya tidak berlaku lagi; dana kembali kepada yang membayar.',
  },
  unavailable: {
    title: 'Tiket ini tidak dapat dialihkan lagi',
    next: () => 'Tiketnya sudah dipakai, dikembalikan, atau tidak berlaku lagi.',
  },
};

const nameOf = (name: string) => name || 'pengirimnya';

/** An offer that cannot be accepted any more, and what the visitor can do. */
export function OfferEnded({ offer, state }: { offer: ReceivedOffer; state: Ended }): ReactNode {
  const { user } = useAuth();
  const { title, next } = ends[state];
  // Whoever accepted it finds the ticket in the account, or by the email address.
  const own = user ? '/tickets' : '/tickets/find';
  const taken = state === 'accepted';
  return (
    <EmptyState
      title={title}
      action={
        <Link
          to={taken ? own : href('/events/:id', { id: offer.event.id })}
          className={buttonClass()}
        >
          {taken ? 'Temukan tiket saya' : 'Lihat acara'}
        </Link>
      }
    >
      {offer.event.title}. {next(offer)}
    </EmptyState>
  );
}

/** The address has no link of ours, or one that a newer mail has replaced. */
export function OfferUnknown(): ReactNode {
  return (
    <EmptyState
      title="Tautan ini tidak berlaku"
      action={
        <Link to={href('/events')} className={buttonClass()}>
          Cari acara
        </Link>
      }
    >
      Buka tautan dari email terbaru tentang tiket itu, secara utuh. Bila tidak ada, minta
      pengirimnya untuk menawarkan tiketnya sekali lagi.
    </EmptyState>
  );
}
