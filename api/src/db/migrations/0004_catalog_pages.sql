CREATE TABLE "event_artists" (
	"event_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_artists_event_id_artist_id_pk" PRIMARY KEY("event_id","artist_id")
);
--> statement-breakpoint
CREATE TABLE "merchandise" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"artist_id" uuid,
	"promotor_id" uuid,
	"image_url" text,
	"image_preview" text,
	"status" text DEFAULT 'listed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchandise_status" CHECK ("merchandise"."status" in ('listed','hidden')),
	CONSTRAINT "merchandise_owner" CHECK (num_nonnulls("merchandise"."artist_id", "merchandise"."promotor_id") >= 1)
);
--> statement-breakpoint
CREATE TABLE "merchandise_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchandise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sold_elsewhere" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "merchandise_variants_price" CHECK ("merchandise_variants"."price" >= 0),
	CONSTRAINT "merchandise_variants_stock" CHECK ("merchandise_variants"."taken" between 0 and "merchandise_variants"."capacity"),
	CONSTRAINT "merchandise_variants_sold_elsewhere" CHECK ("merchandise_variants"."sold_elsewhere" >= 0)
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "links" jsonb;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "image_preview" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_preview" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "promotors" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "promotors" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "promotors" ADD COLUMN "image_preview" text;--> statement-breakpoint
ALTER TABLE "promotors" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_promotor_id_promotors_id_fk" FOREIGN KEY ("promotor_id") REFERENCES "public"."promotors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_variants" ADD CONSTRAINT "merchandise_variants_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_artists_artist_id_index" ON "event_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "merchandise_artist_id_index" ON "merchandise" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "merchandise_promotor_id_index" ON "merchandise" USING btree ("promotor_id");--> statement-breakpoint
CREATE INDEX "merchandise_created_at_id_index" ON "merchandise" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "merchandise_variants_merchandise_id_index" ON "merchandise_variants" USING btree ("merchandise_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_ends_at" CHECK ("events"."ends_at" > "events"."starts_at");