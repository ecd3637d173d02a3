import type { StepsWish } from '@panggung/releases';
import { wholeNumber } from '@panggung/screens';
import {
  boolean,
  check,
  maxValue,
  minValue,
  number,
  object,
  pipe,
  string,
  transform,
  type GenericSchema,
} from '@panggung/screens/schema';
import { futureText } from '../service/moments';
import { reasonText } from '../service/reason';
import {
  audienceEntries,
  isNobody,
  toAudience,
  type AudienceValues,
  type Chosen,
} from './audience';
import { stepsEntries } from './steps';

/** Whom a scheduled release goes to. */
export const kinds = [
  { id: 'release', label: 'Semua pengunjung' },
  { id: 'steps', label: 'Canary yang naik sendiri' },
  { id: 'canary', label: 'Canary dengan porsi tetap' },
  { id: 'audience', label: 'Canary untuk peran, kota atau akun' },
  { id: 'audience-steps', label: 'Sasaran lebih dulu, lalu naik sendiri' },
] as const;
export type Kind = (typeof kinds)[number]['id'];
export const isKind = (text: string): text is Kind => kinds.some(({ id }) => id === text);
export const hasSteps = (kind: Kind) => kind === 'steps' || kind === 'audience-steps';
export const hasAudience = (kind: Kind) => kind === 'audience' || kind === 'audience-steps';

export interface ScheduleValues extends AudienceValues {
  release: string;
  /** As typed. */
  at: string;
  percent: string;
  shares: string;
  every: string;
  reason: string;
  /** Also during a freeze. */
  anyway: boolean;
}

/** What does not count for a kind is taken as it is typed. */
const entries = {
  release: string(),
  at: futureText,
  percent: string(),
  shares: string(),
  every: string(),
  roles: audienceEntries.roles,
  accounts: string(),
  cities: string(),
  reason: reasonText,
  anyway: boolean(),
};
const fault = 'Tulis angka bulat dari 1 sampai 99';
const percent = pipe(
  string(),
  transform(wholeNumber),
  number(fault),
  minValue(1, fault),
  maxValue(99, fault),
);
const somebody = 'Pilih setidaknya satu peran, kota atau akun';

interface Common {
  release: string;
  /** ISO 8601. */
  at: string;
  reason: string;
  anyway: boolean;
}

interface Wanted extends Common {
  /** Of the visitors, in percent. */
  share?: number;
  steps?: StepsWish;
  chosen?: Chosen;
}

const { accounts, cities } = audienceEntries;
const { shares, every } = stepsEntries();

const commonOf = ({ release, at, reason, anyway }: Common): Common => ({
  release,
  at,
  reason,
  anyway,
});
const stepsOf = ({ shares: all, every: minutes }: StepsWish) => ({ shares: all, every: minutes });

const schemas: Readonly<Record<Kind, GenericSchema<ScheduleValues, Wanted>>> = {
  release: pipe(
    object(entries),
    transform((all) => commonOf(all)),
  ),
  canary: pipe(
    object({ ...entries, percent }),
    transform((all) => ({ ...commonOf(all), share: all.percent })),
  ),
  steps: pipe(
    object({ ...entries, shares, every }),
    transform((all) => ({ ...commonOf(all), steps: stepsOf(all) })),
  ),
  audience: pipe(
    object({ ...entries, accounts, cities }),
    check((all) => !isNobody(all), somebody),
    transform((all) => ({ ...commonOf(all), chosen: all })),
  ),
  'audience-steps': pipe(
    object({ ...entries, accounts, cities, shares, every }),
    check((all) => !isNobody(all), somebody),
    transform((all) => ({ ...commonOf(all), chosen: all, steps: stepsOf(all) })),
  ),
};

/** Only the fields of that kind count. */
export const schemaOf = (kind: Kind): GenericSchema<ScheduleValues, Wanted> => schemas[kind];

/** What the service is told. */
export async function bodyOf(wanted: Wanted): Promise<object> {
  const { share, steps, chosen } = wanted;
  const plan = {
    ...(share !== undefined && { percent: share }),
    ...(steps && { steps }),
    ...(chosen && { audience: await toAudience(chosen) }),
  };
  const action = Object.keys(plan).length === 0 ? 'release' : 'canary';
  return { ...commonOf(wanted), action, ...plan };
}
