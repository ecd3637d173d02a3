-- Whoever changes a row, with whatever tool, its updated_at follows.
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_updated_at BEFORE UPDATE ON events
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER artists_updated_at BEFORE UPDATE ON artists
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER promotors_updated_at BEFORE UPDATE ON promotors
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER merchandise_updated_at BEFORE UPDATE ON merchandise
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch_updated_at();
