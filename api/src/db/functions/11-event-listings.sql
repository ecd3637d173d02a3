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
