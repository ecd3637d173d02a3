import { useApi, type Payload } from '@panggung/platform';
import { ifMatch, useAttempts } from '@panggung/screens';

type NewTicketType = Payload<'/events/{id}/ticket-types'>;

/** Adds a ticket type once, also when it was changed after its answer was lost. */
export function useAddition(eventId: string) {
  const { api } = useApi();
  const attempts = useAttempts(`studio.ticket-type.${eventId}`);
  return async function add(wanted: NewTicketType) {
    const path = { id: eventId };
    const { answer, stored } = await attempts.send(wanted, (body, key) =>
      api.post('/events/{id}/ticket-types', body, { path, headers: { 'idempotency-key': key } }),
    );
    const added = answer.data.ticketTypes.find(({ name }) => name === stored.name);
    if (stored === wanted || added === undefined) return answer;
    return api.patch('/events/{id}/ticket-types/{typeId}', wanted, {
      path: { ...path, typeId: added.id },
      headers: ifMatch(added.version),
    });
  };
}
