ALTER TABLE "promo_codes" ADD COLUMN "borne_by" text DEFAULT 'promotor' NOT NULL;--> statement-breakpoint
-- Only admins can have made codes for all events.
UPDATE "promo_codes" SET "borne_by" = 'platform' WHERE "event_id" IS NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_borne_by" CHECK ("promo_codes"."borne_by" = 'promotor' or "promo_codes"."borne_by" = 'platform' and "promo_codes"."event_id" is null);