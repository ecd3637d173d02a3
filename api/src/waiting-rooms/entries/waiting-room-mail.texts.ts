import { eq } from 'drizzle-orm';
import { events } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { action, composed, type MailText } from '../../platform/mail/compose';

export async function titleOf(db: Executor, eventId: string): Promise<string | undefined> {
  const [event] = await db
    .select({ title: events.title })
    .from(events)
    .where(eq(events.id, eventId));
  return event?.title;
}

interface Facts {
  title: string;
  link: string;
  minutes: number;
}

/** The link by which a guest proves the address and comes in. */
export function waitingRoomMail({ title, link, minutes }: Facts): MailText {
  return composed(`Masuk ke ruang tunggu: ${title}`, [
    'Halo,',
    `Alamat email ini dipakai untuk masuk ke ruang tunggu penjualan tiket ${title}.`,
    action('Buka tautan ini, lalu ketuk Masuk ruang tunggu:', 'Buka ruang tunggu', link),
    `Tautan berlaku ${minutes / 60} jam. Satu alamat email mendapat satu tempat, jadi jangan bagikan tautan ini.`,
    'Sebelum penjualan dimulai, siapa yang lebih dahulu masuk tidak mendapat tempat lebih depan: urutannya diundi.',
    'Bukan Anda yang memintanya? Abaikan email ini.',
    'Tim Panggung',
  ]);
}
