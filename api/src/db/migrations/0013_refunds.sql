CREATE TABLE "refund_tickets" (
	"refund_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"rejected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_tickets_refund_id_ticket_id_pk" PRIMARY KEY("refund_id","ticket_id"),
	CONSTRAINT "refund_tickets_amount" CHECK ("refund_tickets"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"percent" integer NOT NULL,
	"amount" bigint NOT NULL,
	"method_kind" text NOT NULL,
	"refund_key" text NOT NULL,
	"reason" text,
	"payout" jsonb,
	"payout_reference" text,
	"note" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_refundKey_unique" UNIQUE("refund_key"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested','approved','rejected','submitted','succeeded','failed','manual_payout','paid_out')),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('buyer_request','organizer_cancelled','paid_late','paid_twice')),
	CONSTRAINT "refunds_percent" CHECK ("refunds"."percent" between 1 and 100),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method_kind" in ('gateway','manual')),
	CONSTRAINT "refunds_rejected" CHECK ("refunds"."status" <> 'rejected' or "refunds"."note" is not null),
	CONSTRAINT "refunds_paid_out" CHECK (("refunds"."status" = 'paid_out') = ("refunds"."payout_reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_tickets" ADD CONSTRAINT "refund_tickets_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tickets" ADD CONSTRAINT "refund_tickets_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_tickets_once" ON "refund_tickets" USING btree ("ticket_id") WHERE not "refund_tickets"."rejected";--> statement-breakpoint
CREATE INDEX "refunds_order_id_requested_at_index" ON "refunds" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_attempt_id_index" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_status_requested_at_index" ON "refunds" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_to_try" ON "refunds" USING btree ("try_after") WHERE "refunds"."status" in ('approved','submitted');--> statement-breakpoint
CREATE INDEX "events_cancelled" ON "events" USING btree ("cancelled_at") WHERE "events"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_event_id_id_index" ON "orders" USING btree ("event_id","id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."returned" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refunded" CHECK ("payment_attempts"."refunded" between 0 and "payment_attempts"."amount");--> statement-breakpoint
-- Refunds go through their states in one direction, and what they are for never changes. Their sum
-- is kept where a CHECK compares it with what came in.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'refunds are never deleted';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.order_id, NEW.attempt_id, NEW.cause, NEW.percent, NEW.amount, NEW.refund_key)
      IS DISTINCT FROM
      (OLD.id, OLD.order_id, OLD.attempt_id, OLD.cause, OLD.percent, OLD.amount, OLD.refund_key)
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
  UPDATE payment_attempts SET refunded = refunded + NEW.amount
    WHERE id = NEW.attempt_id AND order_id = NEW.order_id AND status IN ('captured', 'settled');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a refund needs a payment of its order that came in';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_keep
  BEFORE INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refund();

--> statement-breakpoint
-- Money that came in vain before there were refunds goes back like all that comes after.
INSERT INTO refunds (order_id, attempt_id, status, cause, percent, amount, method_kind, refund_key)
SELECT a.order_id, a.id, 'approved',
  CASE o.status WHEN 'paid_unfulfillable' THEN 'paid_late' ELSE 'paid_twice' END, 100, a.amount,
  CASE WHEN a.method IN ('credit_card','qris','gopay','shopeepay','dana','ovo','kredivo','akulaku')
    THEN 'gateway' ELSE 'manual' END,
  o.code || '-R' || row_number() OVER (PARTITION BY o.id ORDER BY a.number)
FROM payment_attempts a JOIN orders o ON o.id = a.order_id
WHERE a.refund_due AND a.status IN ('captured','settled') AND a.amount > 0;
