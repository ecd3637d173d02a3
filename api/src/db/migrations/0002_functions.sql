-- Whoever changes a row, with whatever tool, its updated_at follows.
CREATE OR REPLACE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER events_updated_at BEFORE UPDATE ON events
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();

CREATE OR REPLACE TRIGGER artists_updated_at BEFORE UPDATE ON artists
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();

CREATE OR REPLACE TRIGGER promotors_updated_at BEFORE UPDATE ON promotors
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();

CREATE OR REPLACE TRIGGER merchandise_updated_at BEFORE UPDATE ON merchandise
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
-- Entries are only ever added. From where a person did something goes with the account; that it was
-- done stays. Failed logins go after 90 days (failedLoginDays of the policy).
CREATE OR REPLACE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.action = 'login_failed' AND OLD.at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.address = '' AND NEW.device = ''
    AND to_jsonb(NEW) - '{address,device}'::text[] = to_jsonb(OLD) - '{address,device}'::text[]
    AND EXISTS (
      SELECT FROM users
      WHERE id = coalesce(OLD.actor_id, OLD.subject_id) AND deleted_at IS NOT NULL
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();

-- A request that was under way when its account was deleted leaves no trace of the person either:
-- the lock waits for the deletion, which holds the row.
CREATE OR REPLACE FUNCTION empty_entry_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users
    WHERE id = coalesce(NEW.actor_id, NEW.subject_id) AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND AND coalesce(NEW.actor_id, NEW.subject_id) IS NOT NULL THEN
    NEW.address := '';
    NEW.device := '';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_log_of_deleted
  BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION empty_entry_of_deleted();
--> statement-breakpoint
-- Whoever changes a role, with whatever tool, it is noted. Who did it is what the transaction says:
-- SELECT set_config('panggung.actor', <id of the account>, true)
CREATE OR REPLACE FUNCTION note_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (action, actor_id, subject_id, address, device, details)
  VALUES (
    'role_changed', nullif(current_setting('panggung.actor', true), '')::uuid, NEW.id, '', '',
    jsonb_build_object('before', OLD.role, 'after', NEW.role)
  );
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_role_change
  AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION note_role_change();
--> statement-breakpoint
-- What admins wrote about a person goes with the account; the decision itself stays.
CREATE OR REPLACE FUNCTION refuse_change_of_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.notes IS NULL AND NEW.reason IS NULL
    AND to_jsonb(NEW) - '{notes,reason}'::text[] = to_jsonb(OLD) - '{notes,reason}'::text[]
    AND EXISTS (
      SELECT FROM verifications v JOIN users u ON u.id = v.user_id
      WHERE v.id = OLD.verification_id AND u.deleted_at IS NOT NULL
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER verification_decisions_append_only
  BEFORE UPDATE OR DELETE ON verification_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_decisions();
--> statement-breakpoint
-- The version before writes account_links only, and both run for a while: its links are good here too.
CREATE OR REPLACE FUNCTION copy_account_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.token_hash <> NEW.token_hash) THEN
    DELETE FROM mailed_links WHERE token_hash = OLD.token_hash;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO mailed_links (token_hash, user_id, kind, created_at, expires_at, used_at)
    VALUES (NEW.token_hash, NEW.user_id, NEW.kind, NEW.created_at, NEW.expires_at, NEW.used_at)
    ON CONFLICT (token_hash) DO UPDATE SET used_at = coalesce(mailed_links.used_at, excluded.used_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER account_links_copied AFTER INSERT OR UPDATE OR DELETE ON "account_links"
FOR EACH ROW EXECUTE FUNCTION copy_account_link();
--> statement-breakpoint
-- Refunds go through their states in one direction, and what they are for, the merchandise included,
-- never changes. Their sum is kept where a CHECK compares it with what came in. A version that knows
-- nothing of `with_merchandise` says it by the amount.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'refunds are never deleted';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.order_id, NEW.attempt_id, NEW.cause, NEW.percent, NEW.amount, NEW.refund_key,
        NEW.merchandise_amount, NEW.with_merchandise)
      IS DISTINCT FROM
      (OLD.id, OLD.order_id, OLD.attempt_id, OLD.cause, OLD.percent, OLD.amount, OLD.refund_key,
        OLD.merchandise_amount, OLD.with_merchandise)
    THEN
      RAISE EXCEPTION 'what a refund is for never changes';
    END IF;
    IF NEW.status = OLD.status THEN RETURN NEW; END IF;
    IF NOT (CASE OLD.status
      WHEN 'requested' THEN NEW.status IN ('approved', 'rejected', 'failed')
      WHEN 'approved' THEN NEW.status IN ('submitted', 'manual_payout', 'failed')
      WHEN 'submitted' THEN NEW.status IN ('succeeded', 'failed', 'manual_payout')
      WHEN 'manual_payout' THEN NEW.status IN ('paid_out', 'rejected', 'failed')
      ELSE false
    END) THEN
      RAISE EXCEPTION 'a refund cannot go from % to %', OLD.status, NEW.status;
    END IF;
    NEW.updated_at := now();
    IF NEW.status IN ('rejected', 'failed') THEN
      UPDATE payment_attempts SET refunded = refunded - NEW.amount WHERE id = NEW.attempt_id;
    END IF;
    RETURN NEW;
  END IF;
  NEW.with_merchandise := NEW.with_merchandise OR NEW.merchandise_amount > 0;
  UPDATE payment_attempts SET refunded = refunded + NEW.amount
    WHERE id = NEW.attempt_id AND order_id = NEW.order_id AND status IN ('captured', 'settled');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a refund needs a payment of its order that came in';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER refunds_keep
  BEFORE INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refund();
--> statement-breakpoint
-- A ticket that changes hands gets a new code, and no version comes back. The number of the
-- transaction tells gates what has changed since they last asked.
CREATE OR REPLACE FUNCTION keep_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version < OLD.version OR (NEW.version > OLD.version AND NEW.code = OLD.code) THEN
    RAISE EXCEPTION 'a ticket gets a new code with every version';
  END IF;
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tickets_keep
  BEFORE UPDATE ON tickets
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_ticket();
--> statement-breakpoint
-- An offer is decided once, and what it was about never changes.
CREATE OR REPLACE FUNCTION keep_ticket_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'transfers are never deleted';
  END IF;
  IF (NEW.id, NEW.ticket_id, NEW.from_version, NEW.from_user_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.ticket_id, OLD.from_version, OLD.from_user_id, OLD.created_at)
    OR (OLD.status <> 'offered' AND (NEW.status, NEW.decided_at, NEW.to_user_id)
      IS DISTINCT FROM (OLD.status, OLD.decided_at, OLD.to_user_id))
  THEN
    RAISE EXCEPTION 'a transfer is decided once';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ticket_transfers_keep
  BEFORE UPDATE OR DELETE ON ticket_transfers
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_transfer();
--> statement-breakpoint
-- The history of a gate is only ever added to. Undoing a scan is filled in once; what the staff
-- wrote may be emptied once the account of who wrote it is deleted.
CREATE OR REPLACE FUNCTION keep_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    to_jsonb(NEW) - '{undone_at,undone_by,undo_reason,device}'::text[] =
    to_jsonb(OLD) - '{undone_at,undone_by,undo_reason,device}'::text[]
  THEN
    IF OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL AND NEW.device = OLD.device THEN
      RETURN NEW;
    END IF;
    IF (NEW.undone_at, NEW.undone_by) IS NOT DISTINCT FROM (OLD.undone_at, OLD.undone_by)
      AND (NEW.device = OLD.device OR NEW.device = '' AND EXISTS (
        SELECT FROM users WHERE id = OLD.scanned_by AND deleted_at IS NOT NULL))
      AND (NEW.undo_reason IS NOT DISTINCT FROM OLD.undo_reason
        OR NEW.undo_reason = '' AND EXISTS (
          SELECT FROM users WHERE id = OLD.undone_by AND deleted_at IS NOT NULL))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'check-ins are never changed or deleted';
END $$;

CREATE OR REPLACE TRIGGER check_ins_append_only
  BEFORE UPDATE OR DELETE ON check_ins
  FOR EACH ROW EXECUTE FUNCTION keep_check_in();
--> statement-breakpoint
-- Words in small letters without accents, with single spaces between them.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
  '[^[:alnum:]]+', ' ', 'g'));

-- The words as text of a tsvector. A lexeme may not be arbitrarily long.
CREATE OR REPLACE FUNCTION weighted_words(value text, weight text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(format('%s:1%s', left(word, 60), weight), ' ')
  FROM string_to_table(fold_text(value), ' ') word WHERE word <> '');

-- For names that are searched where they stand.
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(weighted_words(value, 'A'), '')::tsvector;

-- Words fit to correct others: without digits, because no year is a slip of another.
CREATE OR REPLACE FUNCTION learn_words(words text[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(words) word WHERE word ~ '^\D{3,}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Keeps event_listings equal to what it is derived from, whoever writes and with whatever tool.

-- What the ticket types of an event come to. A window never reaches beyond the event's start; a type
-- whose price is not announced yet has no price and is not on sale.
CREATE OR REPLACE FUNCTION ticket_facts(event uuid, starts_at timestamptz)
RETURNS TABLE (price_min bigint, price_max bigint, prices int8multirange, sold integer, open_windows tstzmultirange)
LANGUAGE sql STABLE AS $$
  SELECT min(price) FILTER (WHERE announced), max(price) FILTER (WHERE announced),
    coalesce(range_agg(int8range(price, price, '[]')) FILTER (WHERE announced), '{}'),
    coalesce(sum(taken), 0)::integer,
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
  FROM events e CROSS JOIN LATERAL ticket_facts(e.id, e.starts_at) t
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
  (OLD.title, OLD.status, OLD.starts_at, OLD.created_at, OLD.venue_id, OLD.category_id, OLD.artist_id, OLD.promotor_id)
  IS DISTINCT FROM
  (NEW.title, NEW.status, NEW.starts_at, NEW.created_at, NEW.venue_id, NEW.category_id, NEW.artist_id, NEW.promotor_id)
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
--> statement-breakpoint
-- Indexes that the schema of drizzle cannot say: they use a function, or have columns beside the key.

-- The default order of lists. With what totals and facets look at beside it, these never touch the
-- table, which is several times as large because of the words.
CREATE INDEX IF NOT EXISTS event_listings_soonest ON event_listings (starts_at, event_id)
  INCLUDE (local_date, category, city, price_min, price_max, open_windows) WHERE listed;

-- The same for facets of a range of prices. Apart, because prices would double the other one.
CREATE INDEX IF NOT EXISTS event_listings_priced ON event_listings (starts_at, event_id)
  INCLUDE (local_date, category, city, price_min, price_max, open_windows, prices) WHERE listed;

CREATE INDEX IF NOT EXISTS event_listings_cheapest ON event_listings (price_min, starts_at, event_id)
  INCLUDE (price_max, prices) WHERE listed;

-- For suggestions, which are of titles and performers. An index of its own, because the planner
-- knows how many events have a word there only from the statistics of such an expression.
CREATE INDEX IF NOT EXISTS event_listings_names ON event_listings
  USING gin (ts_filter(words, '{a,b}')) WHERE listed;

-- Names are also searched where they stand.
CREATE INDEX IF NOT EXISTS artists_words ON artists USING gin (words_of(stage_name));

CREATE INDEX IF NOT EXISTS venues_words ON venues USING gin (words_of(name));

CREATE INDEX IF NOT EXISTS venues_city_words ON venues USING gin (words_of(city));
