CREATE TABLE "registry_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registry_version_once" CHECK ("registry_version"."id" = 1),
	CONSTRAINT "registry_version_natural" CHECK ("registry_version"."version" > 0)
);
