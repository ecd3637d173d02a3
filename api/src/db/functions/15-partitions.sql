-- Tables that are cut by time: decision 47. Periods begin at midnight UTC.

-- The partitions of a table; `ends` is null for `<parent>_other`, which takes what no other does.
CREATE OR REPLACE FUNCTION partitions_of(parent text)
RETURNS TABLE (name text, ends timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.relname::text,
    substring(pg_get_expr(c.relpartbound, c.oid) FROM $re$TO \('([^']+)'\)$re$)::timestamptz
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = parent::regclass
$$;

CREATE OR REPLACE FUNCTION partition_column(parent text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT substring(pg_get_partkeydef(parent::regclass) FROM '\((\w+)\)')
$$;

-- Makes the partitions that are missing until some months from now.
-- Returns the beginnings of periods whose rows lie in `<parent>_other` already and stay there.
CREATE OR REPLACE FUNCTION add_partitions(parent text, months int, months_ahead int)
RETURNS SETOF timestamptz LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  start timestamptz;
  next timestamptz;
  partition text;
  is_taken boolean;
BEGIN
  -- Two at once would make the same ones.
  PERFORM pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  SELECT max(ends) INTO start FROM partitions_of(parent);
  WHILE start <= now() + make_interval(months => months_ahead) LOOP
    next := start + make_interval(months => months);
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= $1 AND %2$I < $2)',
      parent || '_other', partition_column(parent)) INTO is_taken USING start, next;
    IF is_taken THEN
      RETURN NEXT start;
    ELSE
      -- Made beside it and then attached: nobody waits for the making.
      partition := parent || to_char(start, '_YYYY_MM');
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition, parent);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        parent, partition, start, next);
    END IF;
    start := next;
  END LOOP;
END $$;

-- Drops what ended before a moment. Returns how many partitions that were.
CREATE OR REPLACE FUNCTION drop_partitions(parent text, before timestamptz)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  partition text;
  dropped int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  FOR partition IN SELECT name FROM partitions_of(parent) WHERE ends <= before LOOP
    EXECUTE format('DROP TABLE %I', partition);
    dropped := dropped + 1;
  END LOOP;
  EXECUTE format('DELETE FROM %I WHERE %I < $1', parent || '_other', partition_column(parent))
    USING before;
  RETURN dropped;
END $$;

-- Makes a table one that is cut by time, once: what it holds becomes its first partition, until the
-- end of the present period. Its primary key has the column of the time in it.
CREATE OR REPLACE FUNCTION partition_by_time(parent text, moment text, months int)
RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  before text := parent || '_before';
  statements text[];
  statement text;
  ends timestamptz := date_trunc('year', now());
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = parent::regclass) = 'p' THEN RETURN; END IF;
  -- What a copy of its columns lacks, as the statements that make it.
  SELECT array_agg(made ORDER BY turn) INTO statements FROM (
    SELECT 1, format('ALTER TABLE %I ADD CONSTRAINT %I %s', parent, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = parent::regclass AND contype IN ('p', 'f')
    UNION ALL
    SELECT 2, pg_get_indexdef(indexrelid) FROM pg_index
    WHERE indrelid = parent::regclass AND NOT indisprimary
    UNION ALL
    SELECT 3, pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = parent::regclass AND NOT tgisinternal
  ) AS definition (turn, made);
  FOR statement IN
    SELECT format('DROP TRIGGER %I ON %I', tgname, parent) FROM pg_trigger
      WHERE tgrelid = parent::regclass AND NOT tgisinternal
    UNION ALL
    SELECT format('ALTER INDEX %I RENAME TO %I', relname, 'before_' || relname)
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = parent::regclass
  LOOP
    EXECUTE statement;
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, before);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)',
    parent, before, moment);
  FOREACH statement IN ARRAY statements LOOP EXECUTE statement; END LOOP;
  WHILE ends <= now() LOOP ends := ends + make_interval(months => months); END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
    parent, before, ends);
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_other', parent);
  PERFORM add_partitions(parent, months, 2 * months);
END $$;

SELECT partition_by_time('audit_log', 'at', 3);
SELECT partition_by_time('telemetry_counts', 'minute', 1);
SELECT partition_by_time('telemetry_vitals', 'hour', 1);
SELECT partition_by_time('telemetry_route_vitals', 'hour', 1);
