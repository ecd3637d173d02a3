CREATE TABLE "waiting_entries" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"buyer_hash" "bytea" NOT NULL,
	"in_pool" boolean NOT NULL,
	"number" integer,
	CONSTRAINT "waiting_entries_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "waiting_entries_once" UNIQUE("event_id","buyer_hash")
);
--> statement-breakpoint
CREATE TABLE "waiting_passes" (
	"event_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	"left_at" timestamp with time zone,
	"spent_at" timestamp with time zone,
	"order_id" uuid,
	"units" integer,
	CONSTRAINT "waiting_passes_event_id_entry_id_pk" PRIMARY KEY("event_id","entry_id"),
	CONSTRAINT "waiting_passes_spent" CHECK (("waiting_passes"."spent_at" is null) = ("waiting_passes"."order_id" is null)
        and ("waiting_passes"."spent_at" is null) = ("waiting_passes"."units" is null)
        and ("waiting_passes"."spent_at" is null or "waiting_passes"."left_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_rooms" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"ticket_type_id" uuid,
	"opens_before_minutes" integer DEFAULT 30 NOT NULL,
	"rate_per_minute" integer,
	"server_seed" "bytea" NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"pool_size" integer,
	"root" "bytea",
	"block_roots" "bytea",
	"round" integer,
	"announced_at" timestamp with time zone,
	"signature" text,
	"seed" "bytea",
	"histogram" integer[],
	"drawn_at" timestamp with time zone,
	"admitted" double precision DEFAULT 0 NOT NULL,
	"rate" double precision DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone,
	"stressed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_rooms_mode" CHECK ("waiting_rooms"."mode" in ('scheduled','under_load')),
	CONSTRAINT "waiting_rooms_opens" CHECK ("waiting_rooms"."opens_before_minutes" between 5 and 120),
	CONSTRAINT "waiting_rooms_rate" CHECK ("waiting_rooms"."rate_per_minute" between 1 and 60000),
	CONSTRAINT "waiting_rooms_seed" CHECK (octet_length("waiting_rooms"."server_seed") = 32),
	CONSTRAINT "waiting_rooms_announced" CHECK (("waiting_rooms"."root" is null) = ("waiting_rooms"."announced_at" is null)
        and ("waiting_rooms"."root" is null or "waiting_rooms"."pool_size" is not null)),
	CONSTRAINT "waiting_rooms_drawn" CHECK (("waiting_rooms"."drawn_at" is null) = ("waiting_rooms"."seed" is null)
        and ("waiting_rooms"."drawn_at" is null) = ("waiting_rooms"."histogram" is null)),
	CONSTRAINT "waiting_rooms_paused" CHECK (("waiting_rooms"."paused_at" is null) = ("waiting_rooms"."pause_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_event_id_waiting_rooms_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."waiting_rooms"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_passes" ADD CONSTRAINT "waiting_passes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_rooms" ADD CONSTRAINT "waiting_rooms_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_rooms" ADD CONSTRAINT "waiting_rooms_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_passes_of_orders" ON "waiting_passes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waiting_rooms_running" ON "waiting_rooms" USING btree ("event_id") WHERE "waiting_rooms"."ended_at" is null;