-- The version before writes account_links only, and both run for a while: its links are good here too.
CREATE OR REPLACE FUNCTION copy_account_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.token_hash <> NEW.token_hash) THEN
    DELETE FROM mailed_links WHERE token_hash = OLD.token_hash;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO mailed_links (token_hash, user_id, kind, created_at, expires_at, used_at)
    VALUES (NEW.token_hash, NEW.user_id, NEW.kind, NEW.created_at, NEW.expires_at, NEW.used_at)
    ON CONFLICT (token_hash) DO UPDATE SET used_at = coalesce(mailed_links.used_at, excluded.used_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER account_links_copied AFTER INSERT OR UPDATE OR DELETE ON "account_links"
FOR EACH ROW EXECUTE FUNCTION copy_account_link();
