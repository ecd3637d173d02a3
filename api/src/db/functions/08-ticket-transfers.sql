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
