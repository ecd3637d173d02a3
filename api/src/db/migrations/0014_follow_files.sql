-- A file in the object store lives as long as the row that names it, however that row goes: by a
-- deleted account, a retention rule, a cascade, or another file in its place.
CREATE OR REPLACE FUNCTION follow_file(before text, after text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF before IS NOT NULL AND before IS DISTINCT FROM after THEN
    INSERT INTO discarded_files (key) VALUES (before)
      ON CONFLICT (key) DO UPDATE SET not_before = now();
  END IF;
  IF after IS NOT NULL THEN
    DELETE FROM discarded_files WHERE key = after;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION follow_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_file(
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.content_key END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.content_key END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION follow_original() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_file(
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.original_key END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.original_key END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pictures_content AFTER INSERT OR DELETE OR UPDATE OF content_key
  ON pictures FOR EACH ROW EXECUTE FUNCTION follow_content();
CREATE OR REPLACE TRIGGER pictures_original AFTER INSERT OR DELETE OR UPDATE OF original_key
  ON pictures FOR EACH ROW EXECUTE FUNCTION follow_original();
CREATE OR REPLACE TRIGGER verification_documents_content
  AFTER INSERT OR DELETE OR UPDATE OF content_key
  ON verification_documents FOR EACH ROW EXECUTE FUNCTION follow_content();
CREATE OR REPLACE TRIGGER refund_proofs_content AFTER INSERT OR DELETE OR UPDATE OF content_key
  ON refund_proofs FOR EACH ROW EXECUTE FUNCTION follow_content();
CREATE OR REPLACE TRIGGER export_parts_content AFTER INSERT OR DELETE OR UPDATE OF content_key
  ON export_parts FOR EACH ROW EXECUTE FUNCTION follow_content();
