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
