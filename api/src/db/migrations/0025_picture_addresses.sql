CREATE INDEX "artists_image_url_index" ON "artists" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "events_image_url_index" ON "events" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "merchandise_image_url_index" ON "merchandise" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "promotors_image_url_index" ON "promotors" USING btree ("image_url");