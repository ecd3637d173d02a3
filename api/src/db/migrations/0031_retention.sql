CREATE INDEX "payment_notifications_gateway_order_id_index" ON "payment_notifications" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_received_at_index" ON "payment_notifications" USING btree ("received_at");
--> statement-breakpoint
-- As before, but for failed logins of more than 90 days ago (failedLoginDays of the policy).
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
