import { eq } from 'drizzle-orm';
import { artists, promotors, verifications } from '../../db/schema';
import type { Link } from '../../db/link';
import type { Tx } from '../../platform/db/database';

/** What is public of both forms; see `additionalDataSchema`. */
interface Submitted {
  stageName?: string;
  genre?: string;
  city?: string;
  bio?: string;
  links?: Link[];
  organisation?: string;
}

/**
 * Makes a public page for an approved applicant from the submitted data that may be public: for a
 * promotor neither the address nor the bank account. A page that exists already stays.
 */
export async function createProfile(tx: Tx, verificationId: string): Promise<void> {
  const [application] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.id, verificationId));
  if (application === undefined) throw new Error(`verification ${verificationId} vanished`);
  const { userId, roleType } = application;
  const submitted: Submitted = application.additionalData;
  if (roleType === 'artist') await createArtist(tx, userId, submitted);
  else await createPromotor(tx, userId, submitted);
}

async function createArtist(tx: Tx, userId: string, submitted: Submitted): Promise<void> {
  const { stageName = '', genre, city, bio, links } = submitted;
  if ((await tx.$count(artists, eq(artists.userId, userId))) > 0) return;
  await tx.insert(artists).values({
    userId,
    stageName,
    genre: genre || null,
    city: city || null,
    bio: bio || null,
    links: links ?? null,
  });
}

async function createPromotor(tx: Tx, userId: string, submitted: Submitted): Promise<void> {
  const verified = { verified: true };
  const { rowCount } = await tx.update(promotors).set(verified).where(eq(promotors.userId, userId));
  if (rowCount !== 0) return;
  const { organisation: name = '' } = submitted;
  await tx.insert(promotors).values({ userId, name, ...verified });
}
