import { z } from 'zod';
import { checkInResults } from '../../db/statuses';
import {
  instant,
  line,
  paragraph,
  pageMeta,
  pageQuery,
  periodQuery,
  searchText,
  uuid,
} from '../../platform/http/schemas';

const cursor = z.string().regex(/^\d{1,18}$/, { error: 'Penanda daftar tidak valid' });

export const gateListQuery = z.object({
  since: cursor.optional().meta({ description: '`meta.cursor` of an earlier answer' }),
  after: z.uuid().optional().meta({ description: '`meta.next` of the part before' }),
  limit: z.coerce.number().pipe(z.int().min(1).max(5_000)).default(5_000),
});

export type GateListQuery = z.output<typeof gateListQuery>;

const firstScan = z.object({ id: uuid, scannedAt: instant, device: z.string() });

const gateTicketSchema = z.object({
  id: uuid,
  version: z.int().meta({ description: 'Codes of lower versions are void' }),
  codeHash: z
    .string()
    .meta({ description: 'Of the code for people, see docs/contracts/tickets.md' }),
  ticketTypeId: uuid,
  ticketTypeName: z.string(),
  people: z.int().meta({ description: 'Who come in with it' }),
  holderName: z.string().meta({ description: 'Empty for types that do not come in at this door' }),
  left: z.boolean().meta({ description: 'Went out, and may come in again' }),
  state: z.enum(['good', 'checked_in', 'void']),
  checkIn: firstScan.nullable(),
});

const revocationSchema = z.object({
  ticketId: uuid,
  below: z.int().meta({ description: 'Codes with a version below this are void' }),
  reason: z.enum(['transferred', 'void']),
});

export const gateListSchema = z
  .object({
    event: z.object({
      id: uuid,
      title: z.string(),
      status: z.enum(['scheduled', 'cancelled']),
      startsAt: instant,
      endsAt: instant.nullable(),
      timezone: z.string(),
      opensAt: instant.meta({ description: 'No ticket comes in before' }),
      closesAt: instant.meta({ description: 'Nor after' }),
      reentry: z.boolean().meta({ description: 'Who goes out may come in again' }),
    }),
    ticketTypes: z.array(z.object({ id: uuid, name: z.string() })),
    admits: z
      .array(uuid)
      .nullable()
      .meta({ description: 'The types of tickets that come in at this door; null for all' }),
    tickets: z.array(gateTicketSchema),
    revocations: z.array(revocationSchema).meta({
      description: 'Of the tickets of this part; one whose ticket is good again is lifted',
    }),
  })
  .meta({ id: 'GateList' });

export type GateList = z.output<typeof gateListSchema>;

export const gateListMeta = z.object({
  now: instant.meta({ description: 'The clock of the API, by which gates open and close' }),
  cursor: z.string().meta({ description: 'For `since`; take that of the first part of a list' }),
  next: uuid.nullable().meta({ description: 'For `after`; null when this was the last part' }),
});

/** What its column holds. */
const greatestVersion = 2_147_483_647;

const scan = z
  .object({
    id: z
      .uuid()
      .toLowerCase()
      .meta({ description: 'Made by the device; sent again, the scan counts once' }),
    qr: z.string().min(1).max(1_000).optional(),
    code: line(40).optional().meta({ description: 'The code for people, as it was typed' }),
    listed: z
      .object({ ticketId: z.uuid(), version: z.int().min(1).max(greatestVersion) })
      .optional()
      .meta({ description: 'A ticket that the staff chose in the list of names' }),
    direction: z.enum(['in', 'out']).default('in'),
    letIn: z
      .boolean()
      .default(false)
      .meta({ description: 'The device had no answer in time and has let somebody in already' }),
    scannedAt: z.iso.datetime({ offset: true }),
  })
  .refine(({ qr, code, listed }) => [qr, code, listed].filter(Boolean).length === 1, {
    error: 'Kirim isi kode QR, kode yang diketik, atau tiket dari daftar, salah satu',
    path: ['qr'],
  });

export type Scan = z.output<typeof scan>;

const scans = z
  .array(scan)
  .min(1)
  .max(100)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    error: 'Setiap pemindaian hanya boleh dikirim sekali',
  });

export const checkInsBody = z.object({
  device: line(60).meta({ description: 'How the staff call the device or its gate' }),
  scans,
});

/** Of a paired device, whose name is known. */
export const deviceScansBody = z.object({ scans });

export const checkInSchema = z
  .object({
    id: uuid,
    result: z.enum(checkInResults),
    reason: z.enum(['transferred', 'void', 'event_cancelled']).nullable(),
    message: z.string().meta({ description: 'For the staff' }),
    ticket: z
      .object({ id: uuid, ticketTypeName: z.string(), people: z.int(), holderName: z.string() })
      .nullable()
      .meta({ description: 'Of tickets that are in' }),
    first: firstScan.nullable().meta({ description: 'The scan that had let the ticket in' }),
    scannedAt: instant,
    receivedAt: instant,
    undoneAt: instant.nullable(),
    twoInside: z
      .boolean()
      .meta({ description: 'The device let somebody in whom the API refuses: look into it' }),
    note: z.string().nullable().meta({ description: 'Why that warning was put aside' }),
  })
  .meta({ id: 'CheckIn' });

export type CheckIn = z.output<typeof checkInSchema>;

export const undoParams = z.object({ id: z.uuid(), checkInId: z.uuid().toLowerCase() });
export const deviceCheckInParams = z.object({ checkInId: z.uuid().toLowerCase() });
export const undoBody = z.object({ reason: paragraph(300) });

export const scansQuery = pageQuery.extend({
  result: z.enum(checkInResults).optional(),
  q: searchText.meta({
    description: 'A code of a ticket or a transaction, or part of the name of a holder or device',
  }),
  ...periodQuery,
});

export type ScansQuery = z.output<typeof scansQuery>;

/** A scan as admins see it afterwards. */
const recordedScanSchema = z
  .object({
    id: uuid,
    result: z.enum(checkInResults),
    reason: z.enum(['transferred', 'void', 'event_cancelled']).nullable(),
    device: z.string(),
    scannedAt: instant.meta({ description: 'By the clock of the device' }),
    receivedAt: instant,
    scannedBy: z.string(),
    undoneAt: instant.nullable(),
    undoneBy: z.string().nullable(),
    undoReason: z.string().nullable(),
    ticket: z
      .object({
        code: z.string(),
        holderName: z.string(),
        ticketTypeName: z.string(),
        transactionId: uuid,
        transactionCode: z.string(),
      })
      .nullable()
      .meta({ description: 'Null when the code named no ticket of ours' }),
  })
  .meta({ id: 'RecordedScan' });

export const recordedScanList = z.object({ data: z.array(recordedScanSchema), meta: pageMeta });
