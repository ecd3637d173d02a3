CREATE TABLE "deleted_listings" (
	"event_id" uuid NOT NULL,
	"changed_by" "xid8" NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_listings" ADD COLUMN "changed_by" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_listings_changed" ON "deleted_listings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "event_listings_changed" ON "event_listings" USING btree ("changed_by");