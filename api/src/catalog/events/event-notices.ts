import { dayOf, wallTimeOf } from '@panggung/format';
import { endOfPostponement, eventHours } from '@panggung/policy';
import { z } from 'zod';
import { events } from '../../db/schema';
import type { EventStatus } from '../../db/statuses';
import { instant } from '../../platform/http/schemas';

/** What the notices of an event are made of. */
export const noticeColumns = {
  eventStatus: events.status,
  endsAt: events.endsAt,
  cancelReason: events.cancelReason,
  tookPlaceReason: events.tookPlaceReason,
  postponedAt: events.postponedAt,
  postponedFrom: events.postponedFrom,
  postponeReason: events.postponeReason,
  salesPausedAt: events.salesPausedAt,
  inDoubtAt: events.inDoubtAt,
};

interface NoticeFacts {
  eventStatus: EventStatus;
  startsAt: Date;
  endsAt: Date | null;
  timezone: string;
  cancelReason: string | null;
  tookPlaceReason: string | null;
  postponedAt: Date | null;
  postponedFrom: Date | null;
  postponeReason: string | null;
  salesPausedAt: Date | null;
  inDoubtAt: Date | null;
}

export const eventNoticeSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cancelled'),
      reason: z.string(),
      tookPlaceReason: z
        .string()
        .nullable()
        .meta({ description: 'Why admitted tickets are not refunded; null when all are' }),
    }),
    z.object({
      kind: z.literal('postponed'),
      reason: z.string(),
      from: instant.meta({ description: 'The start before it was postponed' }),
      fromDate: z.string().meta({ description: 'YYYY-MM-DD in the zone of the venue' }),
      fromTime: z.string().meta({ description: 'HH:mm in the zone of the venue' }),
      refundUntil: instant
        .nullable()
        .meta({ description: 'Until when earlier buyers are refunded in full; null when over' }),
    }),
    z.object({
      kind: z.literal('sales_paused'),
      inDoubt: z.boolean().meta({ description: 'Whether the event may not take place' }),
    }),
    z.object({ kind: z.literal('over') }),
  ])
  .meta({ id: 'EventNotice' });

export type EventNotice = z.output<typeof eventNoticeSchema>;

/** What visitors and buyers must know of an event that is not as it was announced. */
export function noticesOf(facts: NoticeFacts): EventNotice[] {
  if (facts.eventStatus === 'cancelled') {
    const { cancelReason, tookPlaceReason } = facts;
    return [{ kind: 'cancelled', reason: cancelReason ?? '', tookPlaceReason }];
  }
  if (endOf(facts) <= new Date()) return [{ kind: 'over' }];
  const { salesPausedAt, inDoubtAt } = facts;
  return [
    ...(salesPausedAt === null
      ? []
      : [{ kind: 'sales_paused' as const, inDoubt: inDoubtAt !== null }]),
    ...postponement(facts),
  ];
}

const endOf = ({ startsAt, endsAt }: NoticeFacts): Date =>
  endsAt ?? new Date(startsAt.getTime() + eventHours * 3_600_000);

function postponement(facts: NoticeFacts): EventNotice[] {
  const { postponedAt, postponedFrom, postponeReason, startsAt, timezone } = facts;
  if (postponedAt === null || postponedFrom === null) return [];
  const refundUntil = endOfPostponement(postponedAt, startsAt);
  return [
    {
      kind: 'postponed',
      reason: postponeReason ?? '',
      from: postponedFrom.toISOString(),
      fromDate: dayOf(postponedFrom, timezone),
      fromTime: wallTimeOf(postponedFrom, timezone).slice(11, 16),
      refundUntil: refundUntil > new Date() ? refundUntil.toISOString() : null,
    },
  ];
}
