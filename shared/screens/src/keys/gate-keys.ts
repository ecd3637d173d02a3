/** Cache keys of gates: their devices and crews, and where somebody may scan. */
export const gateKeys = {
  events: (event: string | undefined) => ['gate', 'events', event],
  settings: (eventId: string) => ['gate', 'settings', eventId],
  devices: (eventId: string) => ['gate', 'devices', eventId],
  crew: (eventId: string) => ['gate', 'crew', eventId],
};
