CREATE TABLE "outside_calls" (
	"outcome" text NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_calls_outcome_period_pk" PRIMARY KEY("outcome","period")
);
--> statement-breakpoint
CREATE INDEX "outside_calls_period_index" ON "outside_calls" USING btree ("period");