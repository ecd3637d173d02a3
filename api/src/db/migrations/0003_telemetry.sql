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
CREATE INDEX "telemetry_errors_last_seen_index" ON "telemetry_errors" USING btree ("last_seen");