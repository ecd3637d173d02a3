CREATE TABLE "waiting_reminders" (
	"event_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"address" text NOT NULL,
	"turn" text,
	CONSTRAINT "waiting_reminders_event_id_entry_id_pk" PRIMARY KEY("event_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "waiting_passes" ADD COLUMN "turn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_rooms" ADD COLUMN "calls" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_reminders" ADD CONSTRAINT "waiting_reminders_entry" FOREIGN KEY ("event_id","entry_id") REFERENCES "public"."waiting_entries"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_reminders_by_turn" ON "waiting_reminders" USING btree ("event_id","turn");