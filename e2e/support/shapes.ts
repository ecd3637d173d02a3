/** Just what the journeys read of the API's answers. */
export interface Event {
  id: string;
  title: string;
  status: string;
  ticketTypes: { id: string; name: string; status: string; price: number; available: number }[];
}
