ALTER TABLE "events" DROP CONSTRAINT "events_status";--> statement-breakpoint
ALTER TABLE "event_artists" ADD COLUMN "status" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postponed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postponed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_status" CHECK ("event_artists"."status" in ('invited','confirmed','declined'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_taken_down" CHECK (case when "events"."status" = 'taken_down' then 2 else 0 end
        = num_nonnulls("events"."taken_down_at", "events"."taken_down_reason"));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_postponed" CHECK (num_nonnulls("events"."postponed_at", "events"."postponed_from") in (0, 2));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_status" CHECK ("events"."status" in ('draft','scheduled','cancelled','taken_down'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended" CHECK (num_nonnulls("users"."suspended_at", "users"."suspend_reason") in (0, 2));
--> statement-breakpoint
-- As before (0007), but of a line-up only who confirmed can be found, and nothing is learned from
-- what nobody may see.
CREATE OR REPLACE FUNCTION write_listings(events_changed uuid[]) RETURNS void
LANGUAGE sql SET plan_cache_mode = force_custom_plan AS $$
  INSERT INTO event_listings AS old (
    event_id, listed, starts_at, local_date, created_at, category, city,
    price_min, price_max, prices, sold, open_windows, words)
  SELECT e.id, e.status = 'scheduled', e.starts_at, (e.starts_at AT TIME ZONE v.timezone)::date,
    e.created_at, lower(c.name), lower(v.city), t.*,
    concat_ws(' ',
      weighted_words(e.title, 'A'),
      weighted_words((SELECT string_agg(a.stage_name, ' ') FROM artists a WHERE a.id = e.artist_id
        OR a.id IN (SELECT artist_id FROM event_artists
          WHERE event_id = e.id AND status = 'confirmed')), 'B'),
      weighted_words(concat_ws(' ', c.name, p.name), 'C'),
      weighted_words(concat_ws(' ', v.name, v.city, v.province), 'D'))::tsvector
  FROM events e
  JOIN venues v ON v.id = e.venue_id
  LEFT JOIN categories c ON c.id = e.category_id
  LEFT JOIN promotors p ON p.id = e.promotor_id
  CROSS JOIN LATERAL ticket_facts(e.id, e.starts_at) t
  WHERE e.id = ANY (events_changed)
  ORDER BY e.id -- always the same order, so that two writers never wait for each other in a circle
  ON CONFLICT (event_id) DO UPDATE SET
    listed = excluded.listed, starts_at = excluded.starts_at, local_date = excluded.local_date,
    created_at = excluded.created_at, category = excluded.category, city = excluded.city,
    price_min = excluded.price_min, price_max = excluded.price_max, prices = excluded.prices,
    sold = excluded.sold, open_windows = excluded.open_windows, words = excluded.words
  WHERE old.* IS DISTINCT FROM excluded.*;

  SELECT learn_words(ARRAY(
    SELECT DISTINCT word FROM event_listings, unnest(tsvector_to_array(words)) word
    WHERE event_id = ANY (events_changed) AND listed));

  -- A buyer may have committed meanwhile: the refresher looks at the stock of these once more.
  INSERT INTO stock_changes (event_id) SELECT unnest(events_changed)
$$;

