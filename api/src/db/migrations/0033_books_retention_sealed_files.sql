ALTER TABLE "refund_proofs" DROP CONSTRAINT "refund_proofs_size";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "verification_documents" DROP CONSTRAINT "verification_documents_size";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "key_id" text;--> statement-breakpoint
CREATE INDEX "payment_attempts_to_compare" ON "payment_attempts" USING btree (coalesce("compared_at", "created_at")) WHERE "payment_attempts"."status" in ('captured','settled');--> statement-breakpoint
CREATE INDEX "payment_notifications_gateway_order_id_index" ON "payment_notifications" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_received_at_index" ON "payment_notifications" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD CONSTRAINT "refund_proofs_size" CHECK (octet_length("refund_proofs"."content") between 1 and 5242908);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('buyer_request','organizer_cancelled','organizer_postponed','paid_late','paid_twice','made_at_gateway'));--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_size" CHECK (octet_length("verification_documents"."content") between 1 and 5242908);
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
