import { randomBytes } from 'node:crypto';
import { Refusal } from './refusal';
import type { Preview, Registry, Release } from './registry';

/** Previews of one remote at the same time. */
const most = 20;
/** Days for which a preview may stay. */
const longest = 30;
const day = 24 * 3600_000;

/** What `?preview=` takes: 96 random bits, so that who has the link was given it. */
export const previewIdPattern = /^p[0-9a-f]{24}$/;

interface Wish {
  name: string;
  release: Release;
  by?: string | undefined;
  /** From now on. */
  days: number;
}

/**
 * A release at an address of its own, which nobody else gets a byte of, and which ends by itself.
 * @throws Refusal when it would stay for too long
 */
export function createPreview({ name, release, by, days }: Wish): Preview {
  if (!Number.isInteger(days) || days < 1 || days > longest) {
    throw new Refusal(`a preview stays for 1 to ${longest} days`);
  }
  const now = Date.now();
  return {
    id: `p${randomBytes(12).toString('hex')}`,
    name,
    release,
    ...(by === undefined ? {} : { by }),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * day).toISOString(),
  };
}

/** Adds one, and takes away those that have ended. @throws Refusal when there are too many of it */
export function addPreview(registry: Registry, preview: Preview): void {
  const others = livePreviews(registry);
  if (others.filter(({ name }) => name === preview.name).length >= most) {
    throw new Refusal(`${preview.name} has ${most} previews already: end one first`);
  }
  registry.previews = [...others, preview];
}

/** @throws Refusal when there is none of that id */
export function removePreview(registry: Registry, id: string): Preview {
  const found = registry.previews.find((one) => one.id === id);
  if (!found) throw new Refusal(`there is no preview ${id}`);
  registry.previews = registry.previews.filter((one) => one !== found);
  return found;
}

/** Those that have not ended. */
export const livePreviews = ({ previews }: Pick<Registry, 'previews'>, now = Date.now()) =>
  previews.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
