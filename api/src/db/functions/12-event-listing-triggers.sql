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
