ALTER TABLE "payment_attempts" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "acquirer" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "money_in_at" timestamp with time zone;--> statement-breakpoint
-- Of what came in before: when its order was paid, or when the attempt changed last.
UPDATE payment_attempts a SET money_in_at = CASE WHEN a.refund_due THEN a.updated_at
  ELSE coalesce(o.paid_at, a.updated_at) END
FROM orders o WHERE o.id = a.order_id AND a.status IN ('captured', 'settled');
