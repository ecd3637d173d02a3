/** Only the fields of the API's answers that the journeys read. */
export interface Event {
  id: string;
  title: string;
  imageUrl: string | null;
  /** ISO 8601. */
  startsAt: string;
  status: string;
  ticketTypes: { id: string; name: string; status: string; price: number; available: number }[];
}
