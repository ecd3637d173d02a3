import { z } from 'zod';
import type { HistoryRow } from './event-history.repository';
import { deeds, type HistoryEntry } from './event-history.schema';

const values = z.record(z.string(), z.unknown()).nullish();

/** What entries of all actions hold; each has some of it. */
const detailsSchema = z.object({
  changed: z.array(z.string()).optional(),
  before: values,
  after: values,
  what: z.enum(deeds).optional(),
  artistId: z.string().optional(),
  ticketTypeId: z.string().optional(),
  promoCodeId: z.string().optional(),
  deviceId: z.string().optional(),
  ticketIds: z.array(z.string()).optional(),
  quantity: z.number().optional(),
});

type Details = z.output<typeof detailsSchema>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Fields that name other events or repeat what `about` says. */
const hidden: ReadonlySet<string> = new Set(['eventId', 'code', 'ticketTypeIds', 'borneBy']);

export const detailsOf = (row: HistoryRow): Details => detailsSchema.parse(row.details);

/** The ids of an entry whose names are wanted. */
export function idsIn(details: Details): string[] {
  const { before, after, artistId, ticketTypeId, promoCodeId, deviceId } = details;
  const all = [artistId, ticketTypeId, promoCodeId, deviceId];
  const inValues = [before, after].flatMap((side) => Object.values(side ?? {}));
  return [...all, ...inValues].filter(
    (value): value is string => typeof value === 'string' && uuid.test(value),
  );
}

/** An entry in words: ids are replaced by the names that they have now. */
export function historyEntry(row: HistoryRow, names: ReadonlyMap<string, string>): HistoryEntry {
  const details = detailsOf(row);
  const { artistId, ticketTypeId, promoCodeId, deviceId, ticketIds, quantity, what } = details;
  const about = artistId ?? ticketTypeId ?? promoCodeId ?? deviceId;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    by: { admin: row.isAdmin, name: row.isAdmin ? null : row.name },
    about: about === undefined ? null : (names.get(about) ?? formerName(details)),
    what: what ?? null,
    count: quantity ?? ticketIds?.length ?? null,
    changes: changesOf(details, names),
  };
}

/** Of a ticket type that was deleted since. */
function formerName({ before, after }: Details): string | null {
  const name = before?.['name'] ?? after?.['name'];
  return typeof name === 'string' ? name : null;
}

function changesOf({ changed = [], before, after }: Details, names: ReadonlyMap<string, string>) {
  const fields = new Set([...changed, ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !hidden.has(field))
    .map((field) => ({
      field,
      ...(before && field in before && { before: shown(before[field], names) }),
      ...(after && field in after && { after: shown(after[field], names) }),
    }));
}

function shown(value: unknown, names: ReadonlyMap<string, string>) {
  if (typeof value === 'string') return names.get(value) ?? value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
