-- Keeps event_listings equal to what it is derived from, whoever writes and with whatever tool.

-- Prefixes of words are found by comparing, which needs the order of code points.
ALTER TABLE search_words ALTER COLUMN word TYPE text COLLATE "C";
--> statement-breakpoint
-- The default order of lists. With what totals and facets look at beside it, these never touch the
-- table, which is several times as large because of the words.
CREATE INDEX event_listings_soonest ON event_listings (starts_at, event_id)
  INCLUDE (local_date, category, city, price_min, price_max, open_windows) WHERE listed;
--> statement-breakpoint
-- The same for facets of a range of prices. Apart, because prices would double the other one.
CREATE INDEX event_listings_priced ON event_listings (starts_at, event_id)
  INCLUDE (local_date, category, city, price_min, price_max, open_windows, prices) WHERE listed;
--> statement-breakpoint
CREATE INDEX event_listings_cheapest ON event_listings (price_min, starts_at, event_id)
  INCLUDE (price_max, prices) WHERE listed;
--> statement-breakpoint
-- Words in small letters without accents, with single spaces between them.
CREATE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
  '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
-- The words as text of a tsvector. A lexeme may not be arbitrarily long.
CREATE FUNCTION weighted_words(value text, weight text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(format('%s:1%s', left(word, 60), weight), ' ')
  FROM string_to_table(fold_text(value), ' ') word WHERE word <> '');
--> statement-breakpoint
-- For names that are searched where they stand.
CREATE FUNCTION words_of(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(weighted_words(value, 'A'), '')::tsvector;
--> statement-breakpoint
-- Words fit to correct others: without digits, because no year is a slip of another.
CREATE FUNCTION learn_words(words text[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(words) word WHERE word ~ '^\D{3,}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- What the ticket types of an event come to. A window never reaches beyond the event's start.
CREATE FUNCTION ticket_facts(event uuid, starts_at timestamptz)
RETURNS TABLE (price_min bigint, price_max bigint, prices int8multirange, sold integer, open_windows tstzmultirange)
LANGUAGE sql STABLE AS $$
  SELECT min(price), max(price),
    coalesce(range_agg(int8range(price, price, '[]')), '{}'),
    coalesce(sum(taken), 0)::integer,
    coalesce(range_agg(tstzrange(
      sale_starts_at, greatest(sale_starts_at, least(sale_ends_at, starts_at))
    )) FILTER (WHERE taken < capacity), '{}')
  FROM ticket_types WHERE event_id = event
$$;
--> statement-breakpoint
-- Planned anew each time: one event and a whole catalogue need different plans.
CREATE FUNCTION write_listings(events_changed uuid[]) RETURNS void
LANGUAGE sql SET plan_cache_mode = force_custom_plan AS $$
  INSERT INTO event_listings AS old (
    event_id, listed, starts_at, local_date, created_at, category, city,
    price_min, price_max, prices, sold, open_windows, words)
  SELECT e.id, e.status = 'scheduled', e.starts_at, (e.starts_at AT TIME ZONE v.timezone)::date,
    e.created_at, lower(c.name), lower(v.city), t.*,
    concat_ws(' ',
      weighted_words(e.title, 'A'),
      weighted_words((SELECT string_agg(a.stage_name, ' ') FROM artists a WHERE a.id = e.artist_id
        OR a.id IN (SELECT artist_id FROM event_artists WHERE event_id = e.id)), 'B'),
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
    WHERE event_id = ANY (events_changed)));

  -- A buyer may have committed meanwhile: the refresher looks at the stock of these once more.
  INSERT INTO stock_changes (event_id) SELECT unnest(events_changed)
$$;
--> statement-breakpoint
-- Brings the facts that depend on stock up to date; one process at a time, the others skip.
CREATE FUNCTION refresh_listings() RETURNS integer
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  ids uuid[];
  refreshed integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7260443) THEN RETURN 0; END IF;
  WITH seen AS (DELETE FROM stock_changes RETURNING event_id)
  SELECT array_agg(DISTINCT event_id) INTO ids FROM seen;
  -- In the order in which listings are written, too; what is read afterwards is then the newest.
  PERFORM FROM event_listings WHERE event_id = ANY (ids) ORDER BY event_id FOR NO KEY UPDATE;
  UPDATE event_listings l SET sold = t.sold, open_windows = t.open_windows
  FROM events e CROSS JOIN LATERAL ticket_facts(e.id, e.starts_at) t
  WHERE e.id = ANY (ids) AND l.event_id = e.id
    AND (l.sold, l.open_windows) IS DISTINCT FROM (t.sold, t.open_windows);
  GET DIAGNOSTICS refreshed = ROW_COUNT;
  RETURN refreshed;
END $$;
--> statement-breakpoint
-- Triggers of rows: what decides a listing has changed, as their WHEN says.
CREATE FUNCTION relist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'events' THEN PERFORM write_listings(ARRAY[NEW.id]);
    WHEN 'artists' THEN PERFORM write_listings(ARRAY(
      SELECT id FROM events WHERE artist_id = NEW.id
      UNION SELECT event_id FROM event_artists WHERE artist_id = NEW.id));
    WHEN 'promotors' THEN
      PERFORM write_listings(ARRAY(SELECT id FROM events WHERE promotor_id = NEW.id));
    WHEN 'venues' THEN
      PERFORM write_listings(ARRAY(SELECT id FROM events WHERE venue_id = NEW.id));
    WHEN 'categories' THEN
      PERFORM write_listings(ARRAY(SELECT id FROM events WHERE category_id = NEW.id));
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for what belongs to an event, which has then changed too.
CREATE FUNCTION relist_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY(SELECT DISTINCT event_id FROM changed);
BEGIN
  UPDATE events SET updated_at = now() WHERE id = ANY (ids) AND updated_at < now();
  PERFORM write_listings(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION relist_new_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_listings(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION relist_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY[OLD.event_id, NEW.event_id];
BEGIN
  UPDATE events SET updated_at = now() WHERE id = ANY (ids) AND updated_at < now();
  PERFORM write_listings(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_changes (event_id) VALUES (NEW.event_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION learn_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(tsvector_to_array(words_of(NEW.stage_name)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_list AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_new_events();
--> statement-breakpoint
CREATE TRIGGER events_relist AFTER UPDATE ON events FOR EACH ROW WHEN (
  (OLD.title, OLD.status, OLD.starts_at, OLD.created_at, OLD.venue_id, OLD.category_id, OLD.artist_id, OLD.promotor_id)
  IS DISTINCT FROM
  (NEW.title, NEW.status, NEW.starts_at, NEW.created_at, NEW.venue_id, NEW.category_id, NEW.artist_id, NEW.promotor_id)
) EXECUTE FUNCTION relist();
--> statement-breakpoint
CREATE TRIGGER ticket_types_list AFTER INSERT ON ticket_types
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();
--> statement-breakpoint
CREATE TRIGGER ticket_types_unlist AFTER DELETE ON ticket_types
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();
--> statement-breakpoint
CREATE TRIGGER ticket_types_relist AFTER UPDATE ON ticket_types FOR EACH ROW WHEN (
  (OLD.event_id, OLD.name, OLD.price, OLD.capacity, OLD.sale_starts_at, OLD.sale_ends_at)
  IS DISTINCT FROM
  (NEW.event_id, NEW.name, NEW.price, NEW.capacity, NEW.sale_starts_at, NEW.sale_ends_at)
) EXECUTE FUNCTION relist_owner();
--> statement-breakpoint
CREATE TRIGGER ticket_types_sold AFTER UPDATE ON ticket_types
  FOR EACH ROW WHEN (OLD.taken <> NEW.taken) EXECUTE FUNCTION note_stock_change();
--> statement-breakpoint
CREATE TRIGGER event_artists_list AFTER INSERT ON event_artists
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();
--> statement-breakpoint
CREATE TRIGGER event_artists_unlist AFTER DELETE ON event_artists
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();
--> statement-breakpoint
CREATE TRIGGER event_artists_relist AFTER UPDATE ON event_artists
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION relist_owner();
--> statement-breakpoint
CREATE TRIGGER artists_learn AFTER INSERT OR UPDATE OF stage_name ON artists
  FOR EACH ROW EXECUTE FUNCTION learn_artist();
--> statement-breakpoint
CREATE TRIGGER artists_relist AFTER UPDATE ON artists
  FOR EACH ROW WHEN (OLD.stage_name <> NEW.stage_name) EXECUTE FUNCTION relist();
--> statement-breakpoint
CREATE TRIGGER promotors_relist AFTER UPDATE ON promotors
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION relist();
--> statement-breakpoint
CREATE TRIGGER categories_relist AFTER UPDATE ON categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION relist();
--> statement-breakpoint
CREATE TRIGGER venues_relist AFTER UPDATE ON venues FOR EACH ROW WHEN (
  (OLD.name, OLD.city, OLD.province, OLD.timezone)
  IS DISTINCT FROM (NEW.name, NEW.city, NEW.province, NEW.timezone)
) EXECUTE FUNCTION relist();
--> statement-breakpoint
-- For suggestions, which are of titles and performers. An index of its own, because the planner
-- knows how many events have a word there only from the statistics of such an expression.
CREATE INDEX event_listings_names ON event_listings
  USING gin (ts_filter(words, '{a,b}')) WHERE listed;
--> statement-breakpoint
-- Names are also searched where they stand.
CREATE INDEX artists_words ON artists USING gin (words_of(stage_name));
--> statement-breakpoint
CREATE INDEX venues_words ON venues USING gin (words_of(name));
--> statement-breakpoint
CREATE INDEX venues_city_words ON venues USING gin (words_of(city));
--> statement-breakpoint
CREATE INDEX artists_stage_name ON artists (stage_name, id);
--> statement-breakpoint
CREATE INDEX promotors_name ON promotors (name, id);
--> statement-breakpoint
SELECT write_listings(ARRAY(SELECT id FROM events));
--> statement-breakpoint
SELECT learn_words(ARRAY(
  SELECT word FROM artists, unnest(tsvector_to_array(words_of(stage_name))) word));
