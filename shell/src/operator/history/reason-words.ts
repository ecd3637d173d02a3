import { formatInstant } from '@panggung/format';
import { failureWords } from '@panggung/releases/judging';

const figures =
  /^from (\d+)% to (\d+)%: (\d+) visits, (\d+) load errors, (\d+) crashes, (\d+) server errors$/;
const planned = /^(release|canary) at [^(]*\(([^)]*)\)(?:: (.*))?$/s;
const started = /^(?:(?:release|canary) )?scheduled for [^(]*\(([^)]*)\)(?:: (.*))?$/s;

/** Why something was done; what the service itself writes, in words of the page. */
export function reasonWords(reason: string): string {
  const step = figures.exec(reason);
  if (step) {
    const [, from, to, visits, loads, crashes, server] = step;
    return `dari ${from}% ke ${to}%: ${visits} kunjungan, ${loads} gagal muat, ${crashes} crash, ${server} gagal di server`;
  }
  const [, way, time = '', why] = planned.exec(reason) ?? [];
  const said = (text: string | undefined) => (text === undefined ? '' : `: ${text}`);
  if (way !== undefined) {
    return `${way === 'canary' ? 'canary' : 'rilis'} pada ${formatInstant(time)}${said(why)}`;
  }
  const due = started.exec(reason);
  if (due) return `dijadwalkan untuk ${formatInstant(due[1] ?? '')}${said(due[2])}`;
  return failureWords(reason);
}
