ALTER TABLE "orders" ADD COLUMN "held_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mail_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_held_for" ON "orders" USING btree ("held_for") WHERE "orders"."status" = 'awaiting_payment' and "orders"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "orders_held_from" ON "orders" USING btree ("held_from") WHERE "orders"."status" = 'awaiting_payment' and "orders"."held_from" is not null;