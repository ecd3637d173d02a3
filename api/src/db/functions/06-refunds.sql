-- Refunds go through their states in one direction, and what they are for, the merchandise included,
-- never changes. Their sum is kept where a CHECK compares it with what came in. A version that knows
-- nothing of `with_merchandise` says it by the amount.
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

CREATE OR REPLACE TRIGGER refunds_keep
  BEFORE INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refund();
