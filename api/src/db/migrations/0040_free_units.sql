DROP INDEX "orders_held_for";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "free_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_held_for" ON "orders" USING btree ("held_for") WHERE "orders"."held_for" is not null and ("orders"."status" = 'awaiting_payment' or ("orders"."free_units" > 0 and "orders"."status" in ('paid', 'partially_refunded')));