/** Cache keys of turns in waiting rooms: whoever learns that one is over has them asked for again. */
export const turnKeys = {
  all: (eventId: string) => ['waiting-room', eventId, 'pass'],
  /** An entry that stands elsewhere now has another number, and another turn. */
  one: (eventId: string, entryId: string, number: number | null) => [
    'waiting-room',
    eventId,
    'pass',
    entryId,
    number,
  ],
};
