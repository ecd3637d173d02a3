-- Keeps event_listings equal to what it is derived from, whoever writes and with whatever tool.

-- What the ticket types of an event come to. A window never reaches beyond the event's start; a type
-- whose price is not announced yet has no price, is not on sale and counts for nothing as sold.
CREATE OR REPLACE FUNCTION ticket_facts(event uuid, starts_at timestamptz)
RETURNS TABLE (price_min bigint, price_max bigint, prices int8multirange, sold integer, open_windows tstzmultirange)
LANGUAGE sql STABLE AS $$
  SELECT min(price) FILTER (WHERE announced), max(price) FILTER (WHERE announced),
    coalesce(range_agg(int8range(price, price, '[]')) FILTER (WHERE announced), '{}'),
    coalesce(sum(taken) FILTER (WHERE announced), 0)::integer,
    coalesce(range_agg(tstzrange(
      sale_starts_at, greatest(sale_starts_at, least(sale_ends_at, starts_at))
    )) FILTER (WHERE announced AND taken < capacity), '{}')
  FROM (SELECT *, free OR price > 0 AS announced FROM ticket_types WHERE event_id = event) t
$$;

-- Of a line-up only who confirmed can be found, and nothing is learned from what nobody may see.
-- Planned anew each time: one event and a whole catalogue need different plans.
CREATE OR REPLACE FUNCTION write_listings(events_changed uuid[]) RETURNS void
LANGUAGE sql SET plan_cache_mode = force_custom_plan AS $$
  INSERT INTO event_listings AS old (
    event_id, listed, starts_at, local_date, created_at, category, city,
    price_min, price_max, prices, sold, open_windows, words)
  SELECT e.id, e.status = 'scheduled', e.starts_at, (e.starts_at AT TIME ZONE v.timezone)::date,
    e.created_at, lower(c.name), lower(v.city), t.price_min, t.price_max, t.prices, t.sold,
    CASE WHEN e.sales_paused_at IS NULL THEN t.open_windows ELSE '{}' END,
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
  WHERE (old.listed, old.starts_at, old.local_date, old.created_at, old.category, old.city,
      old.price_min, old.price_max, old.prices, old.sold, old.open_windows, old.words)
    IS DISTINCT FROM
    (excluded.listed, excluded.starts_at, excluded.local_date, excluded.created_at, excluded.category, excluded.city,
      excluded.price_min, excluded.price_max, excluded.prices, excluded.sold, excluded.open_windows, excluded.words);

  SELECT learn_words(ARRAY(
    SELECT DISTINCT word FROM event_listings, unnest(tsvector_to_array(words)) word
    WHERE event_id = ANY (events_changed) AND listed));

  -- A buyer may have committed meanwhile: the refresher looks at the stock of these once more.
  INSERT INTO stock_changes (event_id) SELECT unnest(events_changed)
$$;

-- Brings the facts that depend on stock up to date; one process at a time, the others skip.
CREATE OR REPLACE FUNCTION refresh_listings() RETURNS integer
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
  FROM events e CROSS JOIN LATERAL (
    SELECT sold, CASE WHEN e.sales_paused_at IS NULL THEN open_windows ELSE '{}' END AS open_windows
    FROM ticket_facts(e.id, e.starts_at)) t
  WHERE e.id = ANY (ids) AND l.event_id = e.id
    AND (l.sold, l.open_windows) IS DISTINCT FROM (t.sold, t.open_windows);
  GET DIAGNOSTICS refreshed = ROW_COUNT;
  RETURN refreshed;
END $$;
--> statement-breakpoint
-- Triggers of rows: what decides a listing has changed, as their WHEN says.
CREATE OR REPLACE FUNCTION relist() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The same for what belongs to an event, which has then changed too.
CREATE OR REPLACE FUNCTION relist_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY(SELECT DISTINCT event_id FROM changed);
BEGIN
  UPDATE events SET updated_at = now() WHERE id = ANY (ids) AND updated_at < now();
  PERFORM write_listings(ids);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION relist_new_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_listings(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION relist_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY[OLD.event_id, NEW.event_id];
BEGIN
  UPDATE events SET updated_at = now() WHERE id = ANY (ids) AND updated_at < now();
  PERFORM write_listings(ids);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_changes (event_id) VALUES (NEW.event_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION learn_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(tsvector_to_array(words_of(NEW.stage_name)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER events_list AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_new_events();

CREATE OR REPLACE TRIGGER events_relist AFTER UPDATE ON events FOR EACH ROW WHEN (
  (OLD.title, OLD.status, OLD.sales_paused_at, OLD.starts_at, OLD.created_at, OLD.venue_id, OLD.category_id, OLD.artist_id, OLD.promotor_id)
  IS DISTINCT FROM
  (NEW.title, NEW.status, NEW.sales_paused_at, NEW.starts_at, NEW.created_at, NEW.venue_id, NEW.category_id, NEW.artist_id, NEW.promotor_id)
) EXECUTE FUNCTION relist();

CREATE OR REPLACE TRIGGER ticket_types_list AFTER INSERT ON ticket_types
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();

CREATE OR REPLACE TRIGGER ticket_types_unlist AFTER DELETE ON ticket_types
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();

CREATE OR REPLACE TRIGGER ticket_types_relist AFTER UPDATE ON ticket_types FOR EACH ROW WHEN (
  (OLD.event_id, OLD.name, OLD.price, OLD.free, OLD.capacity, OLD.sale_starts_at, OLD.sale_ends_at)
  IS DISTINCT FROM
  (NEW.event_id, NEW.name, NEW.price, NEW.free, NEW.capacity, NEW.sale_starts_at, NEW.sale_ends_at)
) EXECUTE FUNCTION relist_owner();

CREATE OR REPLACE TRIGGER ticket_types_sold AFTER UPDATE ON ticket_types
  FOR EACH ROW WHEN (OLD.taken <> NEW.taken) EXECUTE FUNCTION note_stock_change();

CREATE OR REPLACE TRIGGER event_artists_list AFTER INSERT ON event_artists
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();

CREATE OR REPLACE TRIGGER event_artists_unlist AFTER DELETE ON event_artists
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION relist_event();

CREATE OR REPLACE TRIGGER event_artists_relist AFTER UPDATE ON event_artists
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION relist_owner();

CREATE OR REPLACE TRIGGER artists_learn AFTER INSERT OR UPDATE OF stage_name ON artists
  FOR EACH ROW EXECUTE FUNCTION learn_artist();

CREATE OR REPLACE TRIGGER artists_relist AFTER UPDATE ON artists
  FOR EACH ROW WHEN (OLD.stage_name <> NEW.stage_name) EXECUTE FUNCTION relist();

CREATE OR REPLACE TRIGGER promotors_relist AFTER UPDATE ON promotors
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION relist();

CREATE OR REPLACE TRIGGER categories_relist AFTER UPDATE ON categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION relist();

CREATE OR REPLACE TRIGGER venues_relist AFTER UPDATE ON venues FOR EACH ROW WHEN (
  (OLD.name, OLD.city, OLD.province, OLD.timezone)
  IS DISTINCT FROM (NEW.name, NEW.city, NEW.province, NEW.timezone)
) EXECUTE FUNCTION relist();

-- Processes of the API that keep a copy of all listings read what was written by transactions they
-- have not seen yet. The trigger sets it, so that no writer can forget it.
CREATE OR REPLACE FUNCTION note_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_by := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION note_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_listings (event_id, changed_by)
  SELECT event_id, pg_current_xact_id() FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER event_listings_note BEFORE INSERT OR UPDATE ON event_listings
  FOR EACH ROW EXECUTE FUNCTION note_changed_listing();

CREATE OR REPLACE TRIGGER event_listings_gone AFTER DELETE ON event_listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_listings();
