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
