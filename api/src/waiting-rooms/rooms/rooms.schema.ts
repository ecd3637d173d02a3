import { z } from 'zod';
import { waitingRoomModes } from '../../db/statuses';
import { instant, paragraph, uuid } from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';
import { phases } from './phase';

const fields = {
  mode: z.enum(waitingRoomModes).meta({
    description: 'By the start of the sale, or only once orders wait too long',
  }),
  opensBeforeMinutes: z
    .int()
    .min(5)
    .max(120)
    .meta({ description: 'How long before the sale people can come in' }),
  ticketTypeId: z
    .uuid()
    .nullable()
    .meta({ description: 'The type whose sale it guards; null for all types' }),
  ratePerMinute: z
    .int()
    .min(1)
    .max(60_000)
    .nullable()
    .meta({ description: 'Admissions a minute; null to follow stock and load' }),
};

export const waitingRoomBody = z.object({
  mode: fields.mode,
  opensBeforeMinutes: fields.opensBeforeMinutes.default(30),
  ticketTypeId: fields.ticketTypeId.default(null),
  ratePerMinute: fields.ratePerMinute.default(null),
});

export type WaitingRoomWish = z.output<typeof waitingRoomBody>;

export const waitingRoomChangesBody = z.object(fields).partial();

export type WaitingRoomChanges = z.output<typeof waitingRoomChangesBody>;

export const pauseBody = z.object({
  reason: paragraph(200, 3).meta({ description: 'What everybody who waits is told' }),
});

const count = z.int();

export const waitingRoomSchema = z
  .object({
    mode: z.enum(waitingRoomModes),
    opensBeforeMinutes: count,
    ticketTypeId: uuid.nullable(),
    ratePerMinute: count.nullable(),
    phase: z.enum(phases),
    opensAt: instant.nullable(),
    saleStartsAt: instant.nullable(),
    paused: z.object({ reason: z.string(), since: instant }).nullable(),
    figures: z
      .object({
        entries: count.meta({ description: 'People who came in' }),
        waiting: count.meta({ description: 'Of them not called up yet' }),
        calledUp: count,
        stillComing: count.meta({
          description: 'Of them who have not come for their pass, and still can',
        }),
        openPasses: count.meta({ description: 'Who can buy now' }),
        bought: count.meta({ description: 'Passes that were spent on an order' }),
        lapsed: count.meta({ description: 'Passes that were given back, or not used in time' }),
        unitsLeft: count.meta({ description: 'Tickets that nobody holds' }),
        rate: z.number().meta({ description: 'Admissions a minute at present' }),
        mostOpenPasses: count.meta({
          description: 'What is left could serve so many, with the margin',
        }),
        margin: z.number().meta({ description: 'Share of passes beyond what is left could serve' }),
      })
      .meta({ id: 'WaitingRoomFigures' }),
    version: versionSchema,
  })
  .meta({ id: 'WaitingRoom' });

export type WaitingRoom = z.output<typeof waitingRoomSchema>;
