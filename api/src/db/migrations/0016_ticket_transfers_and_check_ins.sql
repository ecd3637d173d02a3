CREATE TABLE "check_ins" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid,
	"version" integer,
	"result" text NOT NULL,
	"reason" text,
	"first_id" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text NOT NULL,
	"scanned_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "check_ins_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "check_ins_result" CHECK ("check_ins"."result" in ('accepted','already_used','revoked','other_event','forged')),
	CONSTRAINT "check_ins_reason" CHECK (("check_ins"."result" = 'revoked') = ("check_ins"."reason" is not null)),
	CONSTRAINT "check_ins_first" CHECK ("check_ins"."first_id" is null or "check_ins"."result" = 'already_used'),
	CONSTRAINT "check_ins_undone" CHECK (num_nonnulls("check_ins"."undone_at", "check_ins"."undone_by", "check_ins"."undo_reason") in (0, 3)
        and ("check_ins"."undone_at" is null or "check_ins"."result" = 'accepted')),
	CONSTRAINT "check_ins_ticket" CHECK ("check_ins"."result" <> 'accepted' or "check_ins"."ticket_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "ticket_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"from_user_id" uuid,
	"from_name" text NOT NULL,
	"from_email" text NOT NULL,
	"to_user_id" uuid,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ticket_transfers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "ticket_transfers_status" CHECK ("ticket_transfers"."status" in ('offered','accepted','withdrawn')),
	CONSTRAINT "ticket_transfers_decided" CHECK (("ticket_transfers"."status" = 'offered') = ("ticket_transfers"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_user_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_email" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_scanned_by_users_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_accepted" ON "check_ins" USING btree ("ticket_id") WHERE "check_ins"."result" = 'accepted' and "check_ins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "check_ins_ticket_id_index" ON "check_ins" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "check_ins_event_id_received_at_index" ON "check_ins" USING btree ("event_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_one_open" ON "ticket_transfers" USING btree ("ticket_id") WHERE "ticket_transfers"."status" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_once" ON "ticket_transfers" USING btree ("ticket_id","from_version") WHERE "ticket_transfers"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "ticket_transfers_from_user_id_index" ON "ticket_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_to_user_id_index" ON "ticket_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_to_email_index" ON "ticket_transfers" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "ticket_transfers_from_email_index" ON "ticket_transfers" USING btree ("from_email");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_holder_user_id_users_id_fk" FOREIGN KEY ("holder_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_holder_user_id_index" ON "tickets" USING btree ("holder_user_id");--> statement-breakpoint
CREATE INDEX "tickets_holder_email_index" ON "tickets" USING btree ("holder_email");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_version" CHECK ("tickets"."version" > 0);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_handed_on" CHECK (("tickets"."version" > 1) = ("tickets"."holder_email" is not null)
        and ("tickets"."holder_email" is not null or "tickets"."holder_user_id" is null)
        and ("tickets"."status" <> 'transferred' or "tickets"."version" > 1)
        and ("tickets"."status" <> 'issued' or "tickets"."version" = 1));--> statement-breakpoint
-- A ticket that changes hands gets a new code, and no version comes back. The number of the
-- transaction tells gates what has changed since they last asked.
CREATE FUNCTION keep_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version < OLD.version OR (NEW.version > OLD.version AND NEW.code = OLD.code) THEN
    RAISE EXCEPTION 'a ticket gets a new code with every version';
  END IF;
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tickets_keep
  BEFORE UPDATE ON tickets
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_ticket();
--> statement-breakpoint
-- An offer is decided once, and what it was about never changes.
CREATE FUNCTION keep_ticket_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'transfers are never deleted';
  END IF;
  IF (NEW.id, NEW.ticket_id, NEW.from_version, NEW.from_user_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.ticket_id, OLD.from_version, OLD.from_user_id, OLD.created_at)
    OR (OLD.status <> 'offered' AND (NEW.status, NEW.decided_at, NEW.to_user_id)
      IS DISTINCT FROM (OLD.status, OLD.decided_at, OLD.to_user_id))
  THEN
    RAISE EXCEPTION 'a transfer is decided once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ticket_transfers_keep
  BEFORE UPDATE OR DELETE ON ticket_transfers
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_transfer();
--> statement-breakpoint
-- The history of a gate is only ever added to. Undoing a scan is filled in once; what the staff
-- wrote may be emptied once the account of who wrote it is deleted.
CREATE FUNCTION keep_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    to_jsonb(NEW) - '{undone_at,undone_by,undo_reason,device}'::text[] =
    to_jsonb(OLD) - '{undone_at,undone_by,undo_reason,device}'::text[]
  THEN
    IF OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL AND NEW.device = OLD.device THEN
      RETURN NEW;
    END IF;
    IF (NEW.undone_at, NEW.undone_by) IS NOT DISTINCT FROM (OLD.undone_at, OLD.undone_by)
      AND (NEW.device = OLD.device OR NEW.device = '' AND EXISTS (
        SELECT FROM users WHERE id = OLD.scanned_by AND deleted_at IS NOT NULL))
      AND (NEW.undo_reason IS NOT DISTINCT FROM OLD.undo_reason
        OR NEW.undo_reason = '' AND EXISTS (
          SELECT FROM users WHERE id = OLD.undone_by AND deleted_at IS NOT NULL))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'check-ins are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER check_ins_append_only
  BEFORE UPDATE OR DELETE ON check_ins
  FOR EACH ROW EXECUTE FUNCTION keep_check_in();
