ALTER TABLE "ticket_types" ADD COLUMN "free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_free" CHECK (not "ticket_types"."free" or "ticket_types"."price" = 0);--> statement-breakpoint
-- What the ticket types of an event come to. A window never reaches beyond the event's start; a type
-- whose price is not announced yet has no price and is not on sale.
CREATE OR REPLACE FUNCTION ticket_facts(event uuid, starts_at timestamptz)
RETURNS TABLE (price_min bigint, price_max bigint, prices int8multirange, sold integer, open_windows tstzmultirange)
LANGUAGE sql STABLE AS $$
  SELECT min(price) FILTER (WHERE announced), max(price) FILTER (WHERE announced),
    coalesce(range_agg(int8range(price, price, '[]')) FILTER (WHERE announced), '{}'),
    coalesce(sum(taken), 0)::integer,
    coalesce(range_agg(tstzrange(
      sale_starts_at, greatest(sale_starts_at, least(sale_ends_at, starts_at))
    )) FILTER (WHERE announced AND taken < capacity), '{}')
  FROM (SELECT *, free OR price > 0 AS announced FROM ticket_types WHERE event_id = event) t
$$;
--> statement-breakpoint
DROP TRIGGER ticket_types_relist ON ticket_types;
--> statement-breakpoint
CREATE TRIGGER ticket_types_relist AFTER UPDATE ON ticket_types FOR EACH ROW WHEN (
  (OLD.event_id, OLD.name, OLD.price, OLD.free, OLD.capacity, OLD.sale_starts_at, OLD.sale_ends_at)
  IS DISTINCT FROM
  (NEW.event_id, NEW.name, NEW.price, NEW.free, NEW.capacity, NEW.sale_starts_at, NEW.sale_ends_at)
) EXECUTE FUNCTION relist_owner();
--> statement-breakpoint
SELECT write_listings(ARRAY(SELECT DISTINCT event_id FROM ticket_types WHERE price = 0));
