import { formatLongDate, formatTime } from '@panggung/format';

/** What a poster is printed with. */
export interface PosterWords {
  /** What is read from across the street: the artist if the title has the name, or the title. */
  headline: string;
  /** The rest of the title, or the artist; empty if there is neither. */
  support: string;
  weekday: string;
  /** Day of the month, `5` to `31`. */
  day: string;
  month: string;
  year: string;
  time: string;
  city: string;
  venue: string;
}

/** An event as far as its poster tells. */
export interface PosterFacts {
  title: string;
  artist: string | null;
  /** `YYYY-MM-DD` at the venue. */
  date: string;
  /** `HH:mm` at the venue. */
  time: string;
  timezone: string;
  city: string;
  venue: string;
}

/** A poster before its event is known, for instance while a preview is drawn. */
export const noWords: PosterWords = {
  headline: '',
  support: '',
  weekday: '',
  day: '',
  month: '',
  year: '',
  time: '',
  city: '',
  venue: '',
};

export function posterWords({ title, artist, ...facts }: PosterFacts): PosterWords {
  const [weekday = '', day = '', month = '', year = ''] = formatLongDate(facts.date).split(/,? /);
  return {
    ...headlineOf(title, artist),
    weekday,
    day: day.replace(/^0/, ''),
    month,
    year,
    time: formatTime(facts.time, facts.timezone),
    city: facts.city,
    venue: facts.venue,
  };
}

/** No word is printed twice: a title that holds the artist's name is divided at the name. */
function headlineOf(title: string, artist: string | null) {
  if (artist === null) return { headline: title, support: '' };
  const at = title.toLowerCase().indexOf(artist.toLowerCase());
  if (at === -1) return { headline: title, support: artist };
  const rest = [title.slice(0, at), title.slice(at + artist.length)].map(withoutEdges);
  return {
    headline: title.slice(at, at + artist.length),
    support: rest.filter((part) => part !== '').join(' · '),
  };
}

/** Punctuation and words that joined two parts of a title are left over when they stand apart. */
const withoutEdges = (text: string) =>
  text
    .replace(/^[\s:,·–—-]+|[\s:,·–—-]+$/g, '')
    .replace(/(^|\s)(bersama|oleh|dengan|feat\.?|ft\.?|&)$/i, '')
    .trim();
