ALTER TABLE "refunds" ADD COLUMN "with_merchandise" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_merchandise_once" ON "refunds" USING btree ("order_id") WHERE "refunds"."with_merchandise" and "refunds"."status" <> 'rejected';
--> statement-breakpoint
-- Of refunds of before, the first that stands has the merchandise. Orders that have tickets again
-- although it went back hold no units of it any more.
UPDATE refunds SET with_merchandise = true WHERE id IN (
  SELECT DISTINCT ON (order_id) id FROM refunds
  WHERE merchandise_amount > 0 AND status <> 'rejected' ORDER BY order_id, requested_at, id);
--> statement-breakpoint
UPDATE merchandise_variants v SET taken = v.taken - returned.units
FROM (
  SELECT m.variant_id, sum(m.quantity)::int AS units
  FROM order_merchandise m
  JOIN orders o ON o.id = m.order_id AND o.status IN ('paid', 'partially_refunded')
  JOIN refunds r ON r.order_id = o.id AND r.with_merchandise AND r.status <> 'rejected'
  GROUP BY m.variant_id
) returned
WHERE v.id = returned.variant_id;
--> statement-breakpoint
-- As before, and the merchandise is part of what a refund is for. A version that knows nothing of
-- `with_merchandise` says it by the amount.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'refunds are never deleted';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.order_id, NEW.attempt_id, NEW.cause, NEW.percent, NEW.amount, NEW.refund_key,
        NEW.merchandise_amount, NEW.with_merchandise)
      IS DISTINCT FROM
      (OLD.id, OLD.order_id, OLD.attempt_id, OLD.cause, OLD.percent, OLD.amount, OLD.refund_key,
        OLD.merchandise_amount, OLD.with_merchandise)
    THEN
      RAISE EXCEPTION 'what a refund is for never changes';
    END IF;
    IF NEW.status = OLD.status THEN RETURN NEW; END IF;
    IF NOT (CASE OLD.status
      WHEN 'requested' THEN NEW.status IN ('approved', 'rejected', 'failed')
      WHEN 'approved' THEN NEW.status IN ('submitted', 'manual_payout', 'failed')
      WHEN 'submitted' THEN NEW.status IN ('succeeded', 'failed', 'manual_payout')
      WHEN 'manual_payout' THEN NEW.status IN ('paid_out', 'rejected', 'failed')
      ELSE false
    END) THEN
      RAISE EXCEPTION 'a refund cannot go from % to %', OLD.status, NEW.status;
    END IF;
    NEW.updated_at := now();
    IF NEW.status IN ('rejected', 'failed') THEN
      UPDATE payment_attempts SET refunded = refunded - NEW.amount WHERE id = NEW.attempt_id;
    END IF;
    RETURN NEW;
  END IF;
  NEW.with_merchandise := NEW.with_merchandise OR NEW.merchandise_amount > 0;
  UPDATE payment_attempts SET refunded = refunded + NEW.amount
    WHERE id = NEW.attempt_id AND order_id = NEW.order_id AND status IN ('captured', 'settled');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a refund needs a payment of its order that came in';
  END IF;
  RETURN NEW;
END $$;
