import { createHash } from 'node:crypto';

/** A UUID that is the same in every demo database, so that links to demo events stay valid. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`panggung-demo:${name}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
