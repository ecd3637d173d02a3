CREATE TABLE "promotor_artists" (
	"promotor_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"invite_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotor_artists_promotor_id_artist_id_pk" PRIMARY KEY("promotor_id","artist_id")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_postponed";--> statement-breakpoint
ALTER TABLE "event_artists" ADD COLUMN "headliner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postpone_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_for" text;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "max_per_order" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotor_artists" ADD CONSTRAINT "promotor_artists_promotor_id_promotors_id_fk" FOREIGN KEY ("promotor_id") REFERENCES "public"."promotors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotor_artists" ADD CONSTRAINT "promotor_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotor_artists_artist_id_index" ON "promotor_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "promotor_artists_invite_email_index" ON "promotor_artists" USING btree ("invite_email") WHERE "promotor_artists"."invite_email" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_postponed" CHECK (num_nonnulls("events"."postponed_at", "events"."postponed_from", "events"."postpone_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('sale','complimentary'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_given" CHECK (("orders"."source" = 'complimentary') = ("orders"."given_for" is not null)
        and ("orders"."source" = 'sale' or "orders"."total" = 0));--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_max_per_order" CHECK ("ticket_types"."max_per_order" between 1 and 6);