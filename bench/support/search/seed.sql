-- A marketplace of :events events, the same for the same number: random() follows the seed.
-- Names are made of syllables, so that the number of different words grows with the catalogue.
SELECT setseed(0.42);

CREATE FUNCTION pg_temp.some(n integer, skew float DEFAULT 1) RETURNS integer LANGUAGE sql VOLATILE
  RETURN 1 + floor(random() ^ skew * n)::integer;
CREATE FUNCTION pg_temp.spell(number integer) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN initcap((ARRAY['ba','ka','la','ma','na','ra','sa','ta','wa','ya','gi','di','ri','si','ti','bu','ku','su','tu','lo'])[1 + number % 20]
    || (ARRAY['ran','lun','min','tar','sen','dar','gar','lam','rin','sik','pur','jen','tul','wan','kar'])[1 + number / 20 % 15]
    || (ARRAY['a','i','o','ti','ka','na','ma','ra','sa','ya'])[1 + number / 300 % 10]);

CREATE TEMP TABLE words AS SELECT n, word FROM unnest(string_to_array(
  'Malam Senja Nada Rindu Langit Hujan Kota Cahaya Semesta Suara Panggung Gema Biru Pulang Jalan '
  'Panjang Akustik Orkestra Jazz Rock Pop Dangdut Koplo Keroncong Reggae Folk Elektronik Pesta '
  'Rakyat Pantai Gunung Hutan Lautan Bintang Bulan Matahari Pagi Sore Musim Panen Kopi Cerita '
  'Tawa Kisah Wayang Topeng Batik Tenun Gamelan Angklung Sasando Lari Sepeda Renang Voli Basket '
  'Robot Data Desain Kode Startup Investasi Yoga Meditasi Anak Dongeng Komik Buku Puisi Layar '
  'Pendek Dokumenter Kampung Nusantara Merdeka Raya Akbar Intim Perdana Terakhir Spesial', ' '))
  WITH ORDINALITY AS word (word, n);

INSERT INTO categories (name, position)
SELECT name, n FROM unnest(ARRAY['Konser','Festival','Stand Up Comedy','Theater','Workshop',
  'Conference','Exhibition','Sports','Cultural','Educational','Food & Beverage','Fashion',
  'Technology','Kids & Family','Charity','Networking','Wellness','Gaming','Film','Dance'])
  WITH ORDINALITY AS category (name, n);

CREATE TEMP TABLE cities AS SELECT n, name, zone FROM unnest(
  ARRAY['Jakarta Pusat','Jakarta Selatan','Bandung','Surabaya','Yogyakarta','Semarang','Medan','Denpasar',
    'Makassar','Tangerang','Bekasi','Malang','Surakarta','Palembang','Batam','Bogor','Balikpapan','Manado',
    'Pekanbaru','Padang','Pontianak','Banjarmasin','Samarinda','Mataram','Kupang','Ambon','Jayapura','Cirebon',
    'Bandar Lampung','Sleman'],
  ARRAY[7,7,7,7,7,7,7,8,8,7,7,7,7,7,7,7,8,8,7,7,7,8,8,8,8,9,9,7,7,7])
  WITH ORDINALITY AS city (name, zone, n);

INSERT INTO venues (name, address, city, province, timezone, latitude, longitude)
SELECT (ARRAY['Gedung','Taman','Balai','Stadion','Arena','Aula'])[pg_temp.some(6)] || ' ' || pg_temp.spell(number * 7),
  'Jl. ' || pg_temp.spell(number * 13) || ' No. ' || number, c.name, 'Provinsi ' || c.name,
  CASE c.zone WHEN 7 THEN 'Asia/Jakarta' WHEN 8 THEN 'Asia/Makassar' ELSE 'Asia/Jayapura' END, -6, 107
FROM generate_series(1, greatest(40, :events / 200)) number
JOIN cities c ON c.n = CASE WHEN number <= 30 THEN number ELSE 1 + number * number % 30 END;

INSERT INTO artists (stage_name, genre, city)
SELECT pg_temp.spell(number) || ' ' || pg_temp.spell(number * 17 + 5), (ARRAY['Pop','Rock','Jazz','Folk','Satir'])[1 + number % 5], 'Bandung'
FROM generate_series(1, greatest(50, :events / 20)) number;

INSERT INTO promotors (name, verified)
SELECT pg_temp.spell(number * 31) || ' Live', true FROM generate_series(1, greatest(10, :events / 100)) number;

CREATE TEMP TABLE numbered_venues AS SELECT row_number() OVER (ORDER BY name, id) AS n, id FROM venues;
CREATE TEMP TABLE numbered_artists AS SELECT row_number() OVER (ORDER BY stage_name, id) AS n, id, stage_name FROM artists;
CREATE TEMP TABLE numbered_promotors AS SELECT row_number() OVER (ORDER BY name, id) AS n, id FROM promotors;
CREATE TEMP TABLE numbered_categories AS SELECT position AS n, id FROM categories;
CREATE INDEX ON numbered_venues (n);
CREATE INDEX ON numbered_artists (n);
CREATE INDEX ON numbered_promotors (n);
ANALYZE;

-- About one in six is over; few kinds, cities and artists have most events, as it is.
CREATE TEMP TABLE drafts AS
SELECT number, pg_temp.some(20, 2) AS category, pg_temp.some((SELECT count(*)::integer FROM venues), 1.5) AS venue,
  pg_temp.some((SELECT count(*)::integer FROM artists), 1.5) AS artist,
  pg_temp.some((SELECT count(*)::integer FROM promotors), 1.5) AS promotor,
  (SELECT array_agg(pg_temp.some(75, 1.3)) FROM generate_series(1, 3) WHERE number > 0) AS title,
  date_trunc('hour', now()) + (random() * 330 - 55) * interval '1 day' AS starts_at,
  now() - random() * interval '200 days' AS created_at, random() < 0.02 AS cancelled
FROM generate_series(1, :events) number;

-- Listings are written once, by the trigger of the ticket types.
ALTER TABLE events DISABLE TRIGGER events_list;
ALTER TABLE event_artists DISABLE TRIGGER event_artists_list;

INSERT INTO events (title, description, category_id, artist_id, promotor_id, venue_id, starts_at, ends_at,
  image_url, is_trending, is_featured, status, created_at)
SELECT initcap(concat_ws(' ', w1.word, w2.word, w3.word)) || CASE d.number % 3 WHEN 0 THEN ': ' || a.stage_name ELSE '' END,
  repeat('Satu malam untuk lagu, cerita, dan orang-orang yang datang bersama. ', 12),
  c.id, a.id, p.id, v.id, d.starts_at, d.starts_at + interval '3 hours', '/media/posters/konser-' || d.number % 80 || '.webp',
  d.number % (:events / 10) = 1, d.number % (:events / 10) = 2,
  CASE WHEN d.cancelled THEN 'cancelled' ELSE 'scheduled' END, d.created_at
FROM drafts d
JOIN numbered_categories c ON c.n = d.category
JOIN numbered_venues v ON v.n = d.venue
JOIN numbered_artists a ON a.n = d.artist
JOIN numbered_promotors p ON p.n = d.promotor
JOIN words w1 ON w1.n = d.title[1] JOIN words w2 ON w2.n = d.title[2] JOIN words w3 ON w3.n = d.title[3];

INSERT INTO event_artists (event_id, artist_id, position)
SELECT e.id, a.id, 1 + a.n % 5 FROM events e
JOIN numbered_artists a ON a.n = 1 + abs(hashtext(e.id::text)) % (SELECT count(*) FROM artists)
WHERE e.artist_id <> a.id AND abs(hashtext(e.title)) % 4 = 0;

ALTER TABLE events ENABLE TRIGGER events_list;
ALTER TABLE event_artists ENABLE TRIGGER event_artists_list;

-- Three or four tiers; a unit sold here is a ticket of one of the orders below.
CREATE TEMP TABLE tiers AS
SELECT gen_random_uuid() AS id, e.id AS event_id, e.starts_at, tier, n AS position, pg_temp.some(7) - 1 AS tickets,
  CASE WHEN random() < 0.1 THEN 0 ELSE pg_temp.some(400) END AS left_over, pg_temp.some(3000, 4) AS elsewhere,
  (2 + pg_temp.some(60, 2)) * 25000 * n AS price
FROM events e, unnest(ARRAY['Early Bird','Festival','Tribun','VIP']) WITH ORDINALITY AS tier (tier, n)
WHERE n < 4 OR abs(hashtext(e.id::text)) % 3 = 0;

INSERT INTO ticket_types (id, event_id, name, price, capacity, taken, sold_elsewhere, sale_starts_at, sale_ends_at, position)
SELECT id, event_id, tier, price, tickets + elsewhere + left_over, tickets + elsewhere, elsewhere,
  starts_at - interval '120 days',
  CASE position WHEN 1 THEN starts_at - interval '40 days' ELSE starts_at - interval '2 hours' END, position
FROM tiers;

CREATE TEMP TABLE sales AS
SELECT gen_random_uuid() AS order_id, id AS type_id, event_id, tier, price, tickets, row_number() OVER () AS n
FROM tiers WHERE tickets > 0;

INSERT INTO orders (id, code, event_id, buyer_key, buyer_name, buyer_email, buyer_phone, total, status, created_at, expires_at, paid_at)
SELECT order_id, 'PGG-' || n, event_id, 'guest:tamu' || n || '@tamu.test', 'Tamu', 'tamu' || n || '@tamu.test',
  '081234567890', price * tickets, 'paid', now() - interval '3 days', now() - interval '2 days', now() - interval '3 days'
FROM sales;

INSERT INTO order_items (order_id, ticket_type_id, name, unit_price, quantity)
SELECT order_id, type_id, tier, price, tickets FROM sales;

INSERT INTO tickets (order_id, ticket_type_id, number, code, holder_name)
SELECT order_id, type_id, number, 'TKT-' || n || '-' || number, 'Tamu' FROM sales, generate_series(1, tickets) number;

SELECT refresh_listings();
