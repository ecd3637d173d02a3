ALTER TABLE "users" DROP CONSTRAINT "users_deleted";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_before_review" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agreement" CHECK (num_nonnulls("orders"."terms_version", "orders"."privacy_version") in (0, 2));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agreement" CHECK (num_nonnulls("users"."terms_version", "users"."privacy_version", "users"."agreed_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or (
        "users"."email" = "users"."id"::text || '@deleted.invalid' and "users"."name" = 'Akun dihapus'
        and num_nonnulls("users"."phone", "users"."password_hash", "users"."email_verified_at",
          "users"."agreed_at") = 0));