CREATE TABLE "discarded_files" (
	"key" text PRIMARY KEY NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_parts" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_proofs" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "export_parts" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "stored_bytes" integer;--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "content_key" text;--> statement-breakpoint
CREATE INDEX "discarded_files_not_before_index" ON "discarded_files" USING btree ("not_before");--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_place" CHECK (("export_parts"."content" is null) <> ("export_parts"."content_key" is null));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_place" CHECK (("pictures"."content" is null) <> ("pictures"."content_key" is null));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_original_place" CHECK ("pictures"."original" is null or "pictures"."original_key" is null);--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD CONSTRAINT "refund_proofs_place" CHECK (("refund_proofs"."content" is null) <> ("refund_proofs"."content_key" is null));--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_place" CHECK (("verification_documents"."content" is null) <> ("verification_documents"."content_key" is null));