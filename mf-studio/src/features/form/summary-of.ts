interface SummaryEntry {
  /** `id` of the element that holds the field. */
  field: string;
  message: string;
}

/** A form's faults by the name of their field, as an ErrorSummary lists them. */
export function summaryOf(
  faults: Readonly<Record<string, string>>,
  fieldId: (name: string) => string,
): SummaryEntry[] {
  return Object.entries(faults).map(([name, message]) => ({ field: fieldId(name), message }));
}
