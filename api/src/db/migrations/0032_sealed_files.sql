ALTER TABLE "refund_proofs" DROP CONSTRAINT "refund_proofs_size";--> statement-breakpoint
ALTER TABLE "verification_documents" DROP CONSTRAINT "verification_documents_size";--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD CONSTRAINT "refund_proofs_size" CHECK (octet_length("refund_proofs"."content") between 1 and 5242908);--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_size" CHECK (octet_length("verification_documents"."content") between 1 and 5242908);