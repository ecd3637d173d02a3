ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_attempts_to_compare" ON "payment_attempts" USING btree (coalesce("compared_at", "created_at")) WHERE "payment_attempts"."status" in ('captured','settled');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('buyer_request','organizer_cancelled','organizer_postponed','paid_late','paid_twice','made_at_gateway'));