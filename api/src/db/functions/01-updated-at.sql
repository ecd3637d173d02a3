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
