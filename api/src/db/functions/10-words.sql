-- Words in small letters without accents, with single spaces between them.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
  '[^[:alnum:]]+', ' ', 'g'));

-- The words as text of a tsvector. A lexeme may not be arbitrarily long.
CREATE OR REPLACE FUNCTION weighted_words(value text, weight text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(format('%s:1%s', left(word, 60), weight), ' ')
  FROM string_to_table(fold_text(value), ' ') word WHERE word <> '');

-- For names that are searched where they stand.
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(weighted_words(value, 'A'), '')::tsvector;

-- Words fit to correct others: without digits, because no year is a slip of another.
CREATE OR REPLACE FUNCTION learn_words(words text[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(words) word WHERE word ~ '^\D{3,}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
