CREATE TABLE "telemetry_networks" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"network" text NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "telemetry_networks_remote_release_network_pk" PRIMARY KEY("remote","release","network")
);
--> statement-breakpoint
CREATE INDEX "telemetry_networks_last_seen_index" ON "telemetry_networks" USING btree ("last_seen");