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
