import { z } from 'zod';
import { crewRoles } from '../../db/statuses';
import { emailSchema, instant, uuid } from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';

const role = z.enum(crewRoles).meta({
  description: '`gate` scans, `sales` reads, `editor` changes all but money, cancelling and crew',
});

export const newMemberBody = z.object({
  email: emailSchema,
  role,
  allEvents: z
    .boolean()
    .default(false)
    .meta({ description: 'Of all events of the promotor, also later ones' }),
});

export type NewMember = z.output<typeof newMemberBody>;

export const memberChangesBody = z.object({ role }).partial();
export const memberParams = z.object({ id: z.uuid(), memberId: z.uuid() });

export const crewMemberSchema = z
  .object({
    id: uuid,
    email: z.string(),
    name: z.string().nullable().meta({ description: 'Of the account; null until it accepts' }),
    role,
    allEvents: z.boolean(),
    state: z.enum(['invited', 'expired', 'active']),
    invitedAt: instant,
    acceptedAt: instant.nullable(),
    phones: z
      .array(z.object({ id: uuid, name: z.string(), event: z.string() }))
      .meta({ description: 'Devices of gates that the member has set up and that are in use' }),
    version: versionSchema,
  })
  .meta({ id: 'CrewMember' });

export const endMembershipQuery = z.object({
  phones: z.enum(['end', 'keep']).default('end').meta({
    description:
      'Whether the devices that the member has set up end as well, or stay at their doors',
  }),
});

export const invitationBody = z.object({ token: z.string().min(1).max(100) });

/** What the token of a mail offers. */
export const crewInvitationSchema = z
  .object({
    promotor: z.string(),
    event: z.object({ id: uuid, title: z.string() }).nullable(),
    role,
    email: z.string().meta({ description: 'Of the account that can accept' }),
  })
  .meta({ id: 'CrewInvitation' });

/** A membership, for its member. */
export const membershipSchema = z
  .object({
    id: uuid,
    promotor: z.string(),
    event: z.object({ id: uuid, title: z.string() }).nullable(),
    role,
    acceptedAt: instant,
  })
  .meta({ id: 'CrewMembership' });

/** An event at whose gate the caller may scan. */
export const gateEventSchema = z
  .object({
    id: uuid,
    title: z.string(),
    startsAt: instant,
    timezone: z.string(),
    venue: z.string(),
    city: z.string(),
    ticketTypes: z.array(z.object({ id: uuid, name: z.string() })),
  })
  .meta({ id: 'GateEvent' });

export const gateEventsQuery = z.object({
  event: z.uuid().optional().meta({ description: 'This one alone; admins have to name it' }),
});
