import type { Log } from '../../platform/log';
import { artworkKinds } from './art/artwork';
import type { Pictures } from './pictures';

const kinds = ['photo', ...artworkKinds] as const;
const address = new RegExp(`^/media/(${kinds.join('|')})/([a-z0-9-]+)\\.webp$`);

/** Pixels across: sharp on a phone, about 25 KB. */
const width = 600;

/**
 * The picture of an event as mails carry it.
 * @returns a function from the address of one of our own pictures to its JPEG; undefined for other
 *   addresses and where it cannot be drawn, since no mail waits for its picture
 */
export function createMailPicture({ pictures, log }: { pictures: Pictures; log: Log }) {
  return async (imageUrl: string | null): Promise<Buffer | undefined> => {
    const [, kindName, seed] = address.exec(imageUrl ?? '') ?? [];
    const kind = kinds.find((one) => one === kindName);
    if (kind === undefined || seed === undefined) return undefined;
    try {
      return await pictures.get({ kind, seed, format: 'jpg', width });
    } catch (err) {
      log.error({ err, imageUrl }, 'a mail goes without its picture');
      return undefined;
    }
  };
}

export type MailPicture = ReturnType<typeof createMailPicture>;
