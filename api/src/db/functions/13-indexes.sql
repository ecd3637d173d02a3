-- Indexes that the schema of drizzle cannot say: they use a function, or have columns beside the key.

-- The default order of lists. With what totals and facets look at beside it, these never touch the
-- table, which is several times as large because of the words.
CREATE INDEX IF NOT EXISTS event_listings_soonest ON event_listings (starts_at, event_id)
  INCLUDE (local_date, category, city, price_min, price_max, open_windows) WHERE listed;

-- The same for facets of a range of prices. Apart, because prices would double the other one.
CREATE INDEX IF NOT EXISTS event_listings_priced ON event_listings (starts_at, event_id)
  INCLUDE (local_date, category, city, price_min, price_max, open_windows, prices) WHERE listed;

CREATE INDEX IF NOT EXISTS event_listings_cheapest ON event_listings (price_min, starts_at, event_id)
  INCLUDE (price_max, prices) WHERE listed;

-- For suggestions, which are of titles and performers. An index of its own, because the planner
-- knows how many events have a word there only from the statistics of such an expression.
CREATE INDEX IF NOT EXISTS event_listings_names ON event_listings
  USING gin (ts_filter(words, '{a,b}')) WHERE listed;

-- Names are also searched where they stand.
CREATE INDEX IF NOT EXISTS artists_words ON artists USING gin (words_of(stage_name));

CREATE INDEX IF NOT EXISTS venues_words ON venues USING gin (words_of(name));

CREATE INDEX IF NOT EXISTS venues_city_words ON venues USING gin (words_of(city));
