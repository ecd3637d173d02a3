/** One thing that is wrong with a remote's folder. */
export interface Finding {
  /** File, with the line or the field where there is one; relative to the folder. */
  where: string;
  what: string;
  /** What to do about it, in one sentence. */
  mend: string;
}
