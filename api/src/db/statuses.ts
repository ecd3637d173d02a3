/** States of an event. */
export const eventStatuses = ['draft', 'scheduled', 'cancelled', 'taken_down'] as const;

export type EventStatus = (typeof eventStatuses)[number];

/** States of an order. */
export const orderStatuses = [
  'awaiting_payment',
  'paid',
  'expired',
  'cancelled',
  'paid_unfulfillable',
  'partially_refunded',
  'refunded',
] as const;

/** Orders with valid tickets, except those that were given back. */
export const paidStatuses = ['paid', 'partially_refunded'] as const;

export const isPaid = (status: (typeof orderStatuses)[number]): boolean =>
  status === 'paid' || status === 'partially_refunded';

/** Orders that hold stock. */
export const holdingStatuses = ['awaiting_payment', ...paidStatuses] as const;

/** Tickets that are valid and not yet used. */
export const goodTicketStatuses = ['issued', 'transferred'] as const;

/** Tickets that are valid or were used: all except void ones. */
export const standingTicketStatuses = [...goodTicketStatuses, 'checked_in'] as const;

/** How an order came about. */
export const orderSources = ['sale', 'complimentary'] as const;

/** States of one attempt to pay an order. */
export const attemptStatuses = [
  'created',
  'pending',
  'challenge',
  'captured',
  'settled',
  'denied',
  'expired',
  'cancelled',
  'failed',
  'reversed',
] as const;

/** Attempts whose money came in and was not taken back by a bank. */
export const moneyInStatuses = ['captured', 'settled'] as const;

export const isMoneyIn = (status: (typeof attemptStatuses)[number]): boolean =>
  status === 'captured' || status === 'settled';

/** States of a refund. */
export const refundStatuses = [
  'requested',
  'approved',
  'rejected',
  'submitted',
  'succeeded',
  'failed',
  'manual_payout',
  'paid_out',
] as const;

/** Why money goes back: tickets or goods were given back, or the money bought nothing. */
export const refundCauses = [
  'buyer_request',
  'organizer_cancelled',
  'organizer_postponed',
  'paid_late',
  'paid_twice',
  'made_at_gateway',
  'admin_decision',
] as const;

/** States of a transfer. There is none for an expired offer: that follows from the clock. */
export const transferStatuses = ['offered', 'accepted', 'withdrawn'] as const;

/** The result of a scan at a gate. */
export const checkInResults = [
  'accepted',
  'already_used',
  'revoked',
  'other_event',
  'forged',
  /** The ticket is good, but its type does not come in at this door. */
  'wrong_door',
  /** The gates are not open yet, or not any more. */
  'too_early',
  'too_late',
  /** Went out of an event with re-entry, and came in again. */
  'left',
  're_entered',
  /** Somebody goes out who never came in, or went out before. */
  'not_inside',
] as const;

/** How the ticket of a scan was found. */
export const scanWays = ['qr', 'code', 'list'] as const;

/** What people of a promotor's crew may do: scan; read; edit all but money and cancelling. */
export const crewRoles = ['gate', 'sales', 'editor'] as const;

export type CrewRole = (typeof crewRoles)[number];

/** Purposes of mailed links. */
export const linkKinds = ['email_verification', 'password_reset'] as const;

/** Kinds of files that people prove something with. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** States of an application. */
export const verificationStatuses = ['pending', 'approved', 'rejected'] as const;

export const auditActions = [
  'login',
  'login_failed',
  'logout',
  'logout_everywhere',
  'session_revoked',
  'password_changed',
  'password_reset',
  'email_verified',
  'identity_joined',
  'role_changed',
  'data_exported',
  'account_deleted',
  'user_suspended',
  'user_restored',
  'document_viewed',
  'verification_approved',
  'verification_rejected',
  'refund_proof_added',
  'refund_payout_approved',
  'refund_paid_out',
  'refund_rejected',
  'refund_granted',
  'payment_reversed_after_use',
  'event_cancelled',
  'event_postponed',
  'category_created',
  'category_changed',
  'category_deleted',
  'categories_ordered',
  'promo_code_created',
  'promo_code_changed',
  'promo_code_ended',
  'event_marked',
  // By promotors, and by admins in their place.
  'event_created',
  'event_changed',
  'event_deleted',
  'event_published',
  'ticket_type_added',
  'ticket_type_changed',
  'ticket_type_deleted',
  'lineup_changed',
  'event_taken_down',
  'event_put_back',
  'ticket_offered',
  'ticket_received',
  'tickets_given',
  'tickets_revoked',
  'artist_profile_claimed',
  'alert_resolved',
  'second_factor_on',
  'second_factor_off',
  // By an operator, for somebody who has lost their second factor.
  'second_factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'check_in_undone',
  'check_in_noted',
  'waiting_room_changed',
  'gate_changed',
  'gate_device_added',
  'gate_code_renewed',
  'gate_device_paired',
  'gate_device_revoked',
  'crew_invited',
  'crew_joined',
  'crew_changed',
  'crew_ended',
  'holder_corrected',
] as const;

/** What alerts warn of. */
export const alertKinds = [
  /** Orders of a cancelled event are not settled long after it was cancelled. */
  'cancelled_event_unsettled',
  /** A promotor cancelled an event and says that it took place: used tickets are not refunded. */
  'used_tickets_kept',
  /** The bank took money of a paid order back. */
  'chargeback',
  'partial_chargeback',
  /** A bank or the gateway took a payment back after it had come in. */
  'late_denial',
  /** Money went back on the gateway's own pages. */
  'foreign_refund',
  /** The amount that came in differs from the one that was asked for. */
  'wrong_amount',
  /** The gateway does not know a payment that came in, or says that it never did. */
  'unknown_payment',
  /** The gateway examines a payment for long, or the order's time is nearly over meanwhile. */
  'review_takes_long',
  /** A refund that is done here is not in the gateway's books. */
  'missing_refund',
  /** An outside service fails repeatedly. These alerts end by themselves when it works again. */
  'gateway_refused',
  'gateway_timed_out',
  'gateway_unreachable',
  'provider_failed',
  'mail_refused',
  /** Many mailboxes do not exist. */
  'mail_undeliverable',
  /** A job has used up its tries and is not done. */
  'job_given_up',
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** How a call of an outside service ended. */
export const outsideOutcomes = [
  ...(['gateway_ok', 'gateway_refused', 'gateway_timed_out', 'gateway_unreachable'] as const),
  ...(['provider_ok', 'provider_failed'] as const),
  ...(['mail_ok', 'mail_refused', 'mail_undeliverable'] as const),
  'job_given_up',
] as const;

export type OutsideOutcome = (typeof outsideOutcomes)[number];

/** Tables that can be exported as a file. */
export const exportKinds = ['attendees', 'audit_log'] as const;

/** States of a file that is being written. */
export const exportStatuses = ['waiting', 'done'] as const;

/** Whose money the discount of a promo code is. */
export const promoBearers = ['platform', 'promotor'] as const;

/** When a waiting room stands before a sale: always, or only while orders wait too long. */
export const waitingRoomModes = ['scheduled', 'under_load'] as const;

export type WaitingRoomMode = (typeof waitingRoomModes)[number];
