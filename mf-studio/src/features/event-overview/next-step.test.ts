import { aStudioEvent, aTicketType } from '../../routes/kit';
import { nextStepOf } from './next-step';

// Makassar is eight hours ahead: 14 Feb 2027 begins at 16.00 the day before in UTC.
const scheduled = aStudioEvent({ status: 'scheduled', ordered: true });
const at = (instant: string) => new Date(instant);
const january = at('2027-01-10T03:00:00Z');

test.each([
  ['draft', { status: 'draft' as const }, null],
  ['taken down', { status: 'taken_down' as const }, null],
  ['cancelled', { status: 'cancelled' as const }, '/statement'],
  ['cancelled before anybody ordered', { status: 'cancelled' as const, ordered: false }, null],
  ['over', { isOver: true }, '/statement'],
  ['without prices', { ticketTypes: [aTicketType({ price: 0 })] }, '/tickets'],
  ['free', { ticketTypes: [aTicketType({ price: 0, free: true })] }, '/sales'],
  ['on sale', {}, '/sales'],
  ['sold out', { ticketTypes: [aTicketType({ taken: 100 })] }, '/tickets'],
])('of an event that is %s', (_, more, path) => {
  expect(nextStepOf({ ...scheduled, ...more }, january)?.link.path ?? null).toBe(path);
});

test('on the day of the event, by the clock of its venue, it is the gate', () => {
  expect(nextStepOf(scheduled, at('2027-02-13T15:59:00Z'))?.link.path).toBe('/sales');
  expect(nextStepOf(scheduled, at('2027-02-13T16:00:00Z'))?.link.path).toBe('/crew');
});

test('says when the first of all sales begins', () => {
  const later = (saleStartsAt: string) => aTicketType({ id: saleStartsAt, saleStartsAt });
  const ticketTypes = [later('2027-01-12T10:00'), later('2027-01-11T10:00')];
  expect(nextStepOf({ ...scheduled, ticketTypes }, january)?.title).toBe(
    'Penjualan dimulai Senin, 11 Jan 2027, 10.00 WITA',
  );
  const withOpen = [...ticketTypes, aTicketType()];
  expect(nextStepOf({ ...scheduled, ticketTypes: withOpen }, january)?.link.path).toBe('/sales');
});

test('says that sales ended before the event', () => {
  const ticketTypes = [aTicketType({ saleEndsAt: '2027-01-09T10:00' })];
  expect(nextStepOf({ ...scheduled, ticketTypes }, january)?.title).toBe(
    'Masa penjualan sudah lewat',
  );
});
