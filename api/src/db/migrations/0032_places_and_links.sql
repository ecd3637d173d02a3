CREATE TABLE "known_places" (
	"user_id" uuid NOT NULL,
	"place_hash" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_places_user_id_place_hash_pk" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_kind" CHECK ("mailed_links"."kind" in ('email_verification','password_reset'))
);
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_user_id_index" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "user_id", "kind", "created_at", "expires_at", "used_at")
SELECT "token_hash", "user_id", "kind", "created_at", "expires_at", "used_at" FROM "account_links"
WHERE "expires_at" > now();
--> statement-breakpoint
-- The version before writes account_links only, and both run for a while: its links are good here too.
CREATE FUNCTION copy_account_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.token_hash <> NEW.token_hash) THEN
    DELETE FROM mailed_links WHERE token_hash = OLD.token_hash;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO mailed_links (token_hash, user_id, kind, created_at, expires_at, used_at)
    VALUES (NEW.token_hash, NEW.user_id, NEW.kind, NEW.created_at, NEW.expires_at, NEW.used_at)
    ON CONFLICT (token_hash) DO UPDATE SET used_at = coalesce(mailed_links.used_at, excluded.used_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_links_copied AFTER INSERT OR UPDATE OR DELETE ON "account_links"
FOR EACH ROW EXECUTE FUNCTION copy_account_link();
