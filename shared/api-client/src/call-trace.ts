/** What leads calls to the action of the visitor that caused them. */
export interface CallTrace {
  /** Headers for a call that begins now. */
  headers: () => Readonly<Record<string, string>>;
  /** Called with the header `traceresponse` of every answer; null without one. */
  answered?: (traceresponse: string | null) => void;
}
