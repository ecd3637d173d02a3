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
