CREATE TABLE "telemetry_route_vitals" (
	"hour" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"route" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "telemetry_route_vitals_pk" PRIMARY KEY("hour","remote","release","route","metric","bucket"),
	CONSTRAINT "telemetry_route_vitals_metric" CHECK ("telemetry_route_vitals"."metric" in ('LCP','INP','CLS','FCP','TTFB'))
);
--> statement-breakpoint
ALTER TABLE "telemetry_errors" ADD COLUMN "stack" text;--> statement-breakpoint
SELECT partition_by_time('telemetry_route_vitals', 'hour', 1);
