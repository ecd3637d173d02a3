CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER verification_decisions_append_only
  BEFORE UPDATE OR DELETE ON verification_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
