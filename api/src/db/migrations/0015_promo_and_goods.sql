CREATE TABLE "order_merchandise" (
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_merchandise_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "order_merchandise_quantity" CHECK ("order_merchandise"."quantity" between 1 and 6),
	CONSTRAINT "order_merchandise_unit_price" CHECK ("order_merchandise"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"event_id" uuid,
	"ticket_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE NULLS NOT DISTINCT("event_id","code"),
	CONSTRAINT "promo_codes_written" CHECK ("promo_codes"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "promo_codes_value" CHECK ("promo_codes"."value" > 0 and ("promo_codes"."kind" = 'amount' or "promo_codes"."kind" = 'percent' and "promo_codes"."value" <= 100)),
	CONSTRAINT "promo_codes_stock" CHECK ("promo_codes"."taken" >= 0 and ("promo_codes"."capacity" is null or "promo_codes"."taken" <= "promo_codes"."capacity"))
);
--> statement-breakpoint
DROP INDEX "orders_of_guests";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "unit_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "holders" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "merchandise_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_merchandise" ADD CONSTRAINT "order_merchandise_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_merchandise" ADD CONSTRAINT "order_merchandise_variant_id_merchandise_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."merchandise_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_merchandise_variant_id_index" ON "order_merchandise" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_promo" ON "orders" USING btree ("promo_code_id") WHERE "orders"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("buyer_email") WHERE "orders"."user_id" is null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_unit_discount" CHECK ("order_items"."unit_discount" between 0 and "order_items"."unit_price");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_holders" CHECK (cardinality("order_items"."holders") in (0, "order_items"."quantity"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo" CHECK (("orders"."promo_code_id" is null) = ("orders"."promo_code" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_merchandise_amount" CHECK ("refunds"."merchandise_amount" between 0 and "refunds"."amount");