/** Cache keys of waiting rooms. */
export const roomKeys = {
  status: (eventId: string) => ['waiting-room', eventId, 'status'],
  draw: (eventId: string) => ['waiting-room', eventId, 'draw'],
};
