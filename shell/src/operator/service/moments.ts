import { instantOf, jakarta } from '@panggung/format';
import { check, pipe, string, transform } from '@panggung/screens/schema';

const day = 24 * 3600_000;
/** Days ahead, as far as the service takes it. */
const farthest = 366;

/** A time by the clocks of Jakarta, as a `datetime-local` field has it; makes an instant. */
export const wibText = pipe(
  string(),
  check((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text), 'Isi tanggal dan jam'),
  transform((text) => instantOf(text, jakarta)),
);

/** As `wibText`, of a time to come. */
export const futureText = pipe(
  wibText,
  check((at) => Date.parse(at) > Date.now(), 'Waktu ini sudah lewat'),
  check((at) => Date.parse(at) <= Date.now() + farthest * day, `Paling jauh ${farthest} hari lagi`),
);
