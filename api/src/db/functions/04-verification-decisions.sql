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
