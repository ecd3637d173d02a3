CREATE TABLE "event_listings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"listed" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"category" text,
	"city" text NOT NULL,
	"price_min" bigint,
	"price_max" bigint,
	"prices" "int8multirange" NOT NULL,
	"sold" integer NOT NULL,
	"open_windows" "tstzmultirange" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"event_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_category_id_index";--> statement-breakpoint
DROP INDEX "events_artist_id_index";--> statement-breakpoint
DROP INDEX "events_promotor_id_index";--> statement-breakpoint
ALTER TABLE "event_listings" ADD CONSTRAINT "event_listings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_listings_popular" ON "event_listings" USING btree ("sold" DESC NULLS FIRST,"starts_at","event_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_newest" ON "event_listings" USING btree ("created_at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_category" ON "event_listings" USING btree ("category","starts_at","event_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_city" ON "event_listings" USING btree ("city","starts_at","event_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_words" ON "event_listings" USING gin ("words") WHERE listed;--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_category_id_starts_at_index" ON "events" USING btree ("category_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_artist_id_starts_at_index" ON "events" USING btree ("artist_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_promotor_id_starts_at_index" ON "events" USING btree ("promotor_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_venue_id_index" ON "events" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "events_featured" ON "events" USING btree ("starts_at") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "events_trending" ON "events" USING btree ("starts_at") WHERE is_trending;
-- events.search_text and its index go with a later migration: processes of the version before still
-- search it while both run.
