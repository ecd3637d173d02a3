ALTER TABLE "events" ADD COLUMN "hidden_by_suspension" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sales_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "in_doubt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotors" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_in_doubt" CHECK ("events"."in_doubt_at" is null or "events"."sales_paused_at" is not null);