CREATE TABLE "check_in_notes" (
	"event_id" uuid NOT NULL,
	"check_in_id" uuid NOT NULL,
	"note" text NOT NULL,
	"author_id" uuid NOT NULL,
	"device_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_notes_event_id_check_in_id_pk" PRIMARY KEY("event_id","check_in_id")
);
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promotor_id" uuid NOT NULL,
	"event_id" uuid,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "crew_members_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "crew_members_role" CHECK ("crew_members"."role" in ('gate','sales','editor')),
	CONSTRAINT "crew_members_accepted" CHECK (("crew_members"."user_id" is null) = ("crew_members"."accepted_at" is null)),
	CONSTRAINT "crew_members_ended" CHECK (("crew_members"."ended_at" is null) = ("crew_members"."ended_by" is null)),
	CONSTRAINT "crew_members_token" CHECK (("crew_members"."token_hash" is null) = ("crew_members"."token_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "gate_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"ticket_type_ids" uuid[],
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"pairing_hash" text,
	"pairing_expires_at" timestamp with time zone,
	"key_hash" text,
	"replaced_key_hash" text,
	"model" text,
	"paired_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "gate_devices_pairingHash_unique" UNIQUE("pairing_hash"),
	CONSTRAINT "gate_devices_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "gate_devices_replacedKeyHash_unique" UNIQUE("replaced_key_hash"),
	CONSTRAINT "gate_devices_pairing" CHECK (("gate_devices"."pairing_hash" is null) = ("gate_devices"."pairing_expires_at" is null)),
	CONSTRAINT "gate_devices_key" CHECK (("gate_devices"."key_hash" is null) = ("gate_devices"."paired_at" is null)),
	CONSTRAINT "gate_devices_ended" CHECK ("gate_devices"."ended_by" is null or "gate_devices"."ended_at" is not null),
	CONSTRAINT "gate_devices_types" CHECK (cardinality("gate_devices"."ticket_type_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_result";--> statement-breakpoint
ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_ticket";--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "way" text DEFAULT 'qr' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "let_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "admission_opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reentry_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_in_notes" ADD CONSTRAINT "check_in_notes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_notes" ADD CONSTRAINT "check_in_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_notes" ADD CONSTRAINT "check_in_notes_device_id_gate_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."gate_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_promotor_id_promotors_id_fk" FOREIGN KEY ("promotor_id") REFERENCES "public"."promotors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_once" ON "crew_members" USING btree ("promotor_id",coalesce("event_id", "promotor_id"),"email") WHERE "crew_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "crew_members_user_id_index" ON "crew_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "crew_members_event_id_index" ON "crew_members" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "gate_devices_event_id_index" ON "gate_devices" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "gate_devices_created_by_index" ON "gate_devices" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_device_id_gate_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."gate_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_way" CHECK ("check_ins"."way" in ('qr','code','list'));--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_result" CHECK ("check_ins"."result" in ('accepted','already_used','revoked','other_event','forged',
        'wrong_door','too_early','too_late','left','re_entered','not_inside'));--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket" CHECK ("check_ins"."result" not in ('accepted','left','re_entered') or "check_ins"."ticket_id" is not null);