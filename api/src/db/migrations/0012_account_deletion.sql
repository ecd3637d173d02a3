ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("buyer_key") WHERE "orders"."user_id" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or (
        "users"."email" = "users"."id"::text || '@deleted.invalid' and "users"."name" = 'Akun dihapus'
        and num_nonnulls("users"."phone", "users"."password_hash", "users"."email_verified_at") = 0));--> statement-breakpoint
-- What admins wrote about a person goes with the account; the decision itself stays.
CREATE FUNCTION refuse_change_of_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER verification_decisions_append_only ON verification_decisions;
--> statement-breakpoint
CREATE TRIGGER verification_decisions_append_only
  BEFORE UPDATE OR DELETE ON verification_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_decisions();
--> statement-breakpoint
-- From where a person did something goes with the account; that it was done stays.
CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();
--> statement-breakpoint
-- A request that was under way when its account was deleted leaves no trace of the person either:
-- the lock waits for the deletion, which holds the row.
CREATE FUNCTION empty_entry_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users
    WHERE id = coalesce(NEW.actor_id, NEW.subject_id) AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND AND coalesce(NEW.actor_id, NEW.subject_id) IS NOT NULL THEN
    NEW.address := '';
    NEW.device := '';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_of_deleted
  BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION empty_entry_of_deleted();
--> statement-breakpoint
-- Whoever changes a role, with whatever tool, it is noted. Who did it is what the transaction says:
-- SELECT set_config('panggung.actor', <id of the account>, true)
CREATE FUNCTION note_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (action, actor_id, subject_id, address, device, details)
  VALUES (
    'role_changed', nullif(current_setting('panggung.actor', true), '')::uuid, NEW.id, '', '',
    jsonb_build_object('before', OLD.role, 'after', NEW.role)
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_role_change
  AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION note_role_change();
--> statement-breakpoint
DROP FUNCTION refuse_change();
