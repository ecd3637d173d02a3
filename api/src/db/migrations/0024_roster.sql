ALTER TABLE "promotor_artists" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotor_artists" ADD COLUMN "claim_token_hash" text;--> statement-breakpoint
ALTER TABLE "promotor_artists" ADD COLUMN "claim_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotor_artists" ADD CONSTRAINT "promotor_artists_claimTokenHash_unique" UNIQUE("claim_token_hash");