/** Cache keys of waiting rooms. */
export const roomKeys = {
  status: (eventId: string) => ['waiting-room', eventId, 'status'],
  draw: (eventId: string) => ['waiting-room', eventId, 'draw'],
  /** An entry that stands elsewhere now has another number, and another pass. */
  pass: (eventId: string, entryId: string, number: number | null) => [
    'waiting-room',
    eventId,
    'pass',
    entryId,
    number,
  ],
};
