CREATE TABLE "account_links" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "account_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('email_verification','password_reset'))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"event_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "alerts_once" UNIQUE("kind","subject"),
	CONSTRAINT "alerts_resolved" CHECK ("alerts"."resolved_by" is null or "alerts"."resolved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"stage_name" text NOT NULL,
	"bio" text,
	"genre" text,
	"city" text,
	"links" jsonb,
	"image_url" text,
	"image_preview" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
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
CREATE TABLE "event_artists" (
	"event_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"headliner" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	CONSTRAINT "event_artists_event_id_artist_id_pk" PRIMARY KEY("event_id","artist_id"),
	CONSTRAINT "event_artists_status" CHECK ("event_artists"."status" in ('invited','confirmed','declined'))
);
--> statement-breakpoint
CREATE TABLE "event_listings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"listed" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"category" text,
	"city" text NOT NULL,
	"price_min" bigint,
	"price_max" bigint,
	"prices" "int8multirange" NOT NULL,
	"sold" integer NOT NULL,
	"open_windows" "tstzmultirange" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category_id" uuid,
	"artist_id" uuid,
	"promotor_id" uuid,
	"venue_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"image_url" text,
	"image_preview" text,
	"is_trending" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	"postponed_at" timestamp with time zone,
	"postponed_from" timestamp with time zone,
	"postpone_reason" text,
	"payment_window_minutes" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_ends_at" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('draft','scheduled','cancelled','taken_down')),
	CONSTRAINT "events_taken_down" CHECK (case when "events"."status" = 'taken_down' then 2 else 0 end
        = num_nonnulls("events"."taken_down_at", "events"."taken_down_reason")),
	CONSTRAINT "events_postponed" CHECK (num_nonnulls("events"."postponed_at", "events"."postponed_from", "events"."postpone_reason") in (0, 3)),
	CONSTRAINT "events_payment_window" CHECK ("events"."payment_window_minutes" between 5 and 1440)
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"cursor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "exports_kind" CHECK ("exports"."kind" in ('attendees','audit_log')),
	CONSTRAINT "exports_status" CHECK ("exports"."status" in ('waiting','done')),
	CONSTRAINT "exports_finished" CHECK (("exports"."status" = 'done') = ("exports"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
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
CREATE TABLE "merchandise" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"artist_id" uuid,
	"promotor_id" uuid,
	"image_url" text,
	"image_preview" text,
	"status" text DEFAULT 'listed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchandise_status" CHECK ("merchandise"."status" in ('listed','hidden')),
	CONSTRAINT "merchandise_owner" CHECK (num_nonnulls("merchandise"."artist_id", "merchandise"."promotor_id") >= 1)
);
--> statement-breakpoint
CREATE TABLE "merchandise_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchandise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sold_elsewhere" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "merchandise_variants_price" CHECK ("merchandise_variants"."price" >= 0),
	CONSTRAINT "merchandise_variants_stock" CHECK ("merchandise_variants"."taken" between 0 and "merchandise_variants"."capacity"),
	CONSTRAINT "merchandise_variants_sold_elsewhere" CHECK ("merchandise_variants"."sold_elsewhere" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"unit_discount" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"holders" text[] DEFAULT '{}' NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_order_id_ticket_type_id_pk" PRIMARY KEY("order_id","ticket_type_id"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 10),
	CONSTRAINT "order_items_returned" CHECK ("order_items"."returned" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_unit_price" CHECK ("order_items"."unit_price" >= 0),
	CONSTRAINT "order_items_unit_discount" CHECK ("order_items"."unit_discount" between 0 and "order_items"."unit_price"),
	CONSTRAINT "order_items_holders" CHECK (cardinality("order_items"."holders") in (0, "order_items"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "order_merchandise" (
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_merchandise_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "order_merchandise_quantity" CHECK ("order_merchandise"."quantity" between 1 and 6),
	CONSTRAINT "order_merchandise_unit_price" CHECK ("order_merchandise"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"buyer_key" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"promo_code_id" uuid,
	"promo_code" text,
	"discount" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"source" text DEFAULT 'sale' NOT NULL,
	"given_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"access_version" integer DEFAULT 1 NOT NULL,
	"held_units" integer DEFAULT 0 NOT NULL,
	"free_units" integer DEFAULT 0 NOT NULL,
	"held_for" text,
	"held_from" text,
	"mail_withheld" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" >= 0),
	CONSTRAINT "orders_source" CHECK ("orders"."source" in ('sale','complimentary')),
	CONSTRAINT "orders_given" CHECK (("orders"."source" = 'complimentary') = ("orders"."given_for" is not null)
        and ("orders"."source" = 'sale' or "orders"."total" = 0)),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount" >= 0),
	CONSTRAINT "orders_promo" CHECK (("orders"."promo_code_id" is null) = ("orders"."promo_code" is null)),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment','paid','expired','cancelled','paid_unfulfillable','partially_refunded','refunded'))
);
--> statement-breakpoint
CREATE TABLE "outside_calls" (
	"outcome" text NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_calls_outcome_period_pk" PRIMARY KEY("outcome","period")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"gateway_order_id" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"method" text,
	"issuer" text,
	"acquirer" text,
	"money_in_at" timestamp with time zone,
	"token" text,
	"redirect_url" text,
	"pay_to" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"refund_due" boolean DEFAULT false NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payment_attempts_orderId_number_unique" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" >= 0),
	CONSTRAINT "payment_attempts_refunded" CHECK ("payment_attempts"."refunded" between 0 and "payment_attempts"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_notifications_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_size" CHECK (octet_length("pictures"."content") <= 4194304)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"event_id" uuid,
	"ticket_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE NULLS NOT DISTINCT("event_id","code"),
	CONSTRAINT "promo_codes_written" CHECK ("promo_codes"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "promo_codes_value" CHECK ("promo_codes"."value" > 0 and ("promo_codes"."kind" = 'amount' or "promo_codes"."kind" = 'percent' and "promo_codes"."value" <= 100)),
	CONSTRAINT "promo_codes_stock" CHECK ("promo_codes"."taken" >= 0 and ("promo_codes"."capacity" is null or "promo_codes"."taken" <= "promo_codes"."capacity"))
);
--> statement-breakpoint
CREATE TABLE "promotor_artists" (
	"promotor_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"invite_email" text,
	"invited_at" timestamp with time zone,
	"claim_token_hash" text,
	"claim_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotor_artists_promotor_id_artist_id_pk" PRIMARY KEY("promotor_id","artist_id"),
	CONSTRAINT "promotor_artists_claimTokenHash_unique" UNIQUE("claim_token_hash")
);
--> statement-breakpoint
CREATE TABLE "promotors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"city" text,
	"website" text,
	"image_url" text,
	"image_preview" text,
	"verified" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_proofs" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"key_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_proofs_size" CHECK (octet_length("refund_proofs"."content") between 1 and 5242908)
);
--> statement-breakpoint
CREATE TABLE "refund_tickets" (
	"refund_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"rejected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_tickets_refund_id_ticket_id_pk" PRIMARY KEY("refund_id","ticket_id"),
	CONSTRAINT "refund_tickets_amount" CHECK ("refund_tickets"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"percent" integer NOT NULL,
	"amount" bigint NOT NULL,
	"merchandise_amount" bigint DEFAULT 0 NOT NULL,
	"with_merchandise" boolean DEFAULT false NOT NULL,
	"method_kind" text NOT NULL,
	"refund_key" text NOT NULL,
	"reason" text,
	"payout" jsonb,
	"payout_reference" text,
	"payout_approved_by" uuid,
	"note" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_refundKey_unique" UNIQUE("refund_key"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested','approved','rejected','submitted','succeeded','failed','manual_payout','paid_out')),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('buyer_request','organizer_cancelled','organizer_postponed','paid_late','paid_twice','made_at_gateway')),
	CONSTRAINT "refunds_percent" CHECK ("refunds"."percent" between 1 and 100),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_merchandise_amount" CHECK ("refunds"."merchandise_amount" between 0 and "refunds"."amount"),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method_kind" in ('gateway','manual')),
	CONSTRAINT "refunds_rejected" CHECK ("refunds"."status" <> 'rejected' or "refunds"."note" is not null),
	CONSTRAINT "refunds_paid_out" CHECK (("refunds"."status" = 'paid_out') = ("refunds"."payout_reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"device" text DEFAULT 'Perangkat tidak dikenal' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"strong_at" timestamp with time zone,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"strong_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"event_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_counts" (
	"minute" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "telemetry_counts_minute_remote_release_kind_pk" PRIMARY KEY("minute","remote","release","kind"),
	CONSTRAINT "telemetry_counts_kind" CHECK ("telemetry_counts"."kind" in ('visit','load_error','crash','server_error'))
);
--> statement-breakpoint
CREATE TABLE "telemetry_errors" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"count" bigint NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"path" text,
	CONSTRAINT "telemetry_errors_remote_release_kind_cause_pk" PRIMARY KEY("remote","release","kind","cause"),
	CONSTRAINT "telemetry_errors_kind" CHECK ("telemetry_errors"."kind" in ('load_error','crash','server_error'))
);
--> statement-breakpoint
CREATE TABLE "telemetry_networks" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"network" text NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "telemetry_networks_remote_release_network_pk" PRIMARY KEY("remote","release","network")
);
--> statement-breakpoint
CREATE TABLE "telemetry_vitals" (
	"hour" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "telemetry_vitals_hour_remote_release_metric_bucket_pk" PRIMARY KEY("hour","remote","release","metric","bucket"),
	CONSTRAINT "telemetry_vitals_metric" CHECK ("telemetry_vitals"."metric" in ('LCP','INP','CLS','FCP','TTFB'))
);
--> statement-breakpoint
CREATE TABLE "ticket_revocations" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL
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
CREATE TABLE "ticket_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" bigint NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sold_elsewhere" integer DEFAULT 0 NOT NULL,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"max_per_order" integer DEFAULT 6 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_types_max_per_order" CHECK ("ticket_types"."max_per_order" between 1 and 6),
	CONSTRAINT "ticket_types_price" CHECK ("ticket_types"."price" >= 0),
	CONSTRAINT "ticket_types_free" CHECK (not "ticket_types"."free" or "ticket_types"."price" = 0),
	CONSTRAINT "ticket_types_stock" CHECK ("ticket_types"."taken" between 0 and "ticket_types"."capacity"),
	CONSTRAINT "ticket_types_sold_elsewhere" CHECK ("ticket_types"."sold_elsewhere" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"holder_name" text NOT NULL,
	"status" text DEFAULT 'issued' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holder_user_id" uuid,
	"holder_email" text,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "tickets_code_unique" UNIQUE("code"),
	CONSTRAINT "tickets_once" UNIQUE("order_id","ticket_type_id","number"),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('issued','checked_in','transferred','void')),
	CONSTRAINT "tickets_version" CHECK ("tickets"."version" > 0),
	CONSTRAINT "tickets_handed_on" CHECK (("tickets"."version" > 1) = ("tickets"."holder_email" is not null)
        and ("tickets"."holder_email" is not null or "tickets"."holder_user_id" is null)
        and ("tickets"."status" <> 'transferred' or "tickets"."version" > 1)
        and ("tickets"."status" <> 'issued' or "tickets"."version" = 1))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_verified_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspend_reason" text,
	"sign_ins_void_before" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user','artist','promotor','admin')),
	CONSTRAINT "users_suspended" CHECK (num_nonnulls("users"."suspended_at", "users"."suspend_reason") in (0, 2)),
	CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or (
        "users"."email" = "users"."id"::text || '@deleted.invalid' and "users"."name" = 'Akun dihapus'
        and num_nonnulls("users"."phone", "users"."password_hash", "users"."email_verified_at") = 0))
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"timezone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notes" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"key_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_documents_size" CHECK (octet_length("verification_documents"."content") between 1 and 5242908)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role_type" text NOT NULL,
	"additional_data" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "verifications_status" CHECK ("verifications"."status" in ('pending','approved','rejected'))
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_scanned_by_users_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_listings" ADD CONSTRAINT "event_listings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_promotor_id_promotors_id_fk" FOREIGN KEY ("promotor_id") REFERENCES "public"."promotors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_promotor_id_promotors_id_fk" FOREIGN KEY ("promotor_id") REFERENCES "public"."promotors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_variants" ADD CONSTRAINT "merchandise_variants_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_merchandise" ADD CONSTRAINT "order_merchandise_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_merchandise" ADD CONSTRAINT "order_merchandise_variant_id_merchandise_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."merchandise_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotor_artists" ADD CONSTRAINT "promotor_artists_promotor_id_promotors_id_fk" FOREIGN KEY ("promotor_id") REFERENCES "public"."promotors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotor_artists" ADD CONSTRAINT "promotor_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotors" ADD CONSTRAINT "promotors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD CONSTRAINT "refund_proofs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_proofs" ADD CONSTRAINT "refund_proofs_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tickets" ADD CONSTRAINT "refund_tickets_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tickets" ADD CONSTRAINT "refund_tickets_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payout_approved_by_users_id_fk" FOREIGN KEY ("payout_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_revocations" ADD CONSTRAINT "ticket_revocations_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_revocations" ADD CONSTRAINT "ticket_revocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_holder_user_id_users_id_fk" FOREIGN KEY ("holder_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("raised_at") WHERE "alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_order_id_index" ON "alerts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "artists_image_url_index" ON "artists" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "artists_stage_name" ON "artists" USING btree ("stage_name","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_at_index" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_index" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_accepted" ON "check_ins" USING btree ("ticket_id") WHERE "check_ins"."result" = 'accepted' and "check_ins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "check_ins_ticket_id_index" ON "check_ins" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "check_ins_event_id_received_at_index" ON "check_ins" USING btree ("event_id","received_at");--> statement-breakpoint
CREATE INDEX "check_ins_received" ON "check_ins" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "event_artists_artist_id_index" ON "event_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "event_listings_popular" ON "event_listings" USING btree ("sold" DESC NULLS FIRST,"starts_at","event_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_newest" ON "event_listings" USING btree ("created_at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_category" ON "event_listings" USING btree ("category","starts_at","event_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_city" ON "event_listings" USING btree ("city","starts_at","event_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "event_listings_words" ON "event_listings" USING gin ("words") WHERE listed;--> statement-breakpoint
CREATE INDEX "events_image_url_index" ON "events" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "events_cancelled" ON "events" USING btree ("cancelled_at") WHERE "events"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "events_starts_at_index" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "events_category_id_starts_at_index" ON "events" USING btree ("category_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_artist_id_starts_at_index" ON "events" USING btree ("artist_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_promotor_id_starts_at_index" ON "events" USING btree ("promotor_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_venue_id_index" ON "events" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "events_featured" ON "events" USING btree ("starts_at") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "events_trending" ON "events" USING btree ("starts_at") WHERE is_trending;--> statement-breakpoint
CREATE INDEX "exports_owner_id_created_at_index" ON "exports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_waiting" ON "exports" USING btree ("created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailed_links_user_id_index" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "merchandise_image_url_index" ON "merchandise" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "merchandise_artist_id_index" ON "merchandise" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "merchandise_promotor_id_index" ON "merchandise" USING btree ("promotor_id");--> statement-breakpoint
CREATE INDEX "merchandise_created_at_id_index" ON "merchandise" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "merchandise_variants_merchandise_id_index" ON "merchandise_variants" USING btree ("merchandise_id");--> statement-breakpoint
CREATE INDEX "order_items_ticket_type_id_index" ON "order_items" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE INDEX "order_merchandise_variant_id_index" ON "order_merchandise" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("event_id","buyer_key") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_held_for" ON "orders" USING btree ("held_for") WHERE "orders"."held_for" is not null and ("orders"."status" = 'awaiting_payment' or ("orders"."free_units" > 0 and "orders"."status" in ('paid', 'partially_refunded')));--> statement-breakpoint
CREATE INDEX "orders_held_from" ON "orders" USING btree ("held_from") WHERE "orders"."status" = 'awaiting_payment' and "orders"."held_from" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_user_id_created_at_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("buyer_email") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_of_promo" ON "orders" USING btree ("promo_code_id") WHERE "orders"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unfulfillable" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'paid_unfulfillable';--> statement-breakpoint
CREATE INDEX "orders_event_id_id_index" ON "orders" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "outside_calls_period_index" ON "outside_calls" USING btree ("period");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('created','pending','challenge');--> statement-breakpoint
CREATE INDEX "payment_attempts_to_check" ON "payment_attempts" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_to_compare" ON "payment_attempts" USING btree (coalesce("compared_at", "created_at")) WHERE "payment_attempts"."status" in ('captured','settled');--> statement-breakpoint
CREATE INDEX "payment_notifications_gateway_order_id_index" ON "payment_notifications" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_received_at_index" ON "payment_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "pictures_owner_id_index" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "promotor_artists_artist_id_index" ON "promotor_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "promotor_artists_invite_email_index" ON "promotor_artists" USING btree ("invite_email") WHERE "promotor_artists"."invite_email" is not null;--> statement-breakpoint
CREATE INDEX "promotors_image_url_index" ON "promotors" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "promotors_name" ON "promotors" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_tickets_once" ON "refund_tickets" USING btree ("ticket_id") WHERE not "refund_tickets"."rejected";--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_merchandise_once" ON "refunds" USING btree ("order_id") WHERE "refunds"."with_merchandise" and "refunds"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "refunds_order_id_requested_at_index" ON "refunds" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_attempt_id_index" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_status_requested_at_index" ON "refunds" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_to_try" ON "refunds" USING btree ("try_after") WHERE "refunds"."status" in ('approved','submitted');--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telemetry_errors_last_seen_index" ON "telemetry_errors" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "telemetry_networks_last_seen_index" ON "telemetry_networks" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "ticket_revocations_order_id_index" ON "ticket_revocations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_one_open" ON "ticket_transfers" USING btree ("ticket_id") WHERE "ticket_transfers"."status" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_once" ON "ticket_transfers" USING btree ("ticket_id","from_version") WHERE "ticket_transfers"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "ticket_transfers_from_user_id_index" ON "ticket_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_to_user_id_index" ON "ticket_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_to_email_index" ON "ticket_transfers" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "ticket_transfers_from_email_index" ON "ticket_transfers" USING btree ("from_email");--> statement-breakpoint
CREATE INDEX "ticket_types_event_id_index" ON "ticket_types" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "tickets_holder_user_id_index" ON "tickets" USING btree ("holder_user_id");--> statement-breakpoint
CREATE INDEX "tickets_holder_email_index" ON "tickets" USING btree ("holder_email");--> statement-breakpoint
CREATE INDEX "verification_documents_verification_id_index" ON "verification_documents" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "verifications_status_submitted_at_index" ON "verifications" USING btree ("status","submitted_at");