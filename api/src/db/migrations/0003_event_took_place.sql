ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "took_place_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_took_place" CHECK ("events"."took_place_reason" is null or "events"."status" = 'cancelled');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('buyer_request','organizer_cancelled','organizer_postponed','paid_late','paid_twice','made_at_gateway','admin_decision'));