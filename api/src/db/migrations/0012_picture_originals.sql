ALTER TABLE "pictures" ADD COLUMN "original" "bytea";--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_original_size" CHECK (octet_length("pictures"."original") <= 8388608);