import type { EventFigures } from '../features/figures/figures.queries';
import type { Sales } from '../features/sales/sales.queries';
import type {
  StudioEvent,
  StudioEventRow,
  StudioTicketType,
} from '../features/workspace/studio.queries';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

export function aTicketType(more: Partial<StudioTicketType> = {}): StudioTicketType {
  return {
    id: id(20),
    name: 'Festival',
    description: null,
    price: 150_000,
    free: false,
    capacity: 100,
    taken: 0,
    saleStartsAt: null,
    saleEndsAt: null,
    maxPerOrder: 6,
    people: 1,
    position: 0,
    ordered: false,
    version: 'type-1',
    ...more,
  };
}

/** A draft with one ticket type, ready to be published. */
export function aStudioEvent(more: Partial<StudioEvent> = {}): StudioEvent {
  return {
    id: id(10),
    title: 'Malam Uji',
    description: 'Satu malam penuh lagu.',
    status: 'draft',
    category: { id: id(50), name: 'Konser' },
    venue: {
      id: id(60),
      name: 'Benteng Rotterdam',
      address: null,
      city: 'Makassar',
      province: 'Sulawesi Selatan',
      timezone: 'Asia/Makassar',
      latitude: null,
      longitude: null,
    },
    startsAt: '2027-02-14T19:30',
    endsAt: null,
    startsAtInstant: '2027-02-14T11:30:00.000Z',
    isOver: false,
    paymentWindowMinutes: 30,
    image_url: null,
    image_preview: null,
    poster: '/media/posters/acara-10-w0a1b2c3d.webp',
    cancelReason: null,
    tookPlaceReason: null,
    takenDownReason: null,
    postponedFrom: null,
    postponeReason: null,
    ordered: false,
    ticketLimit: 6,
    ticketTypes: [aTicketType()],
    missing: [],
    version: 'event-1',
    tasks: ['read', 'edit', 'gate', 'own'],
    ...more,
  };
}

export function aStudioRow(more: Partial<StudioEventRow> = {}): StudioEventRow {
  return {
    id: id(10),
    title: 'Malam Uji',
    status: 'scheduled',
    date: '2027-02-14',
    time: '19:30',
    timezone: 'Asia/Makassar',
    startsAt: '2027-02-14T11:30:00.000Z',
    isOver: false,
    venue: 'Benteng Rotterdam',
    city: 'Makassar',
    image_url: null,
    image_preview: null,
    sold: 12,
    complimentary: 2,
    soldElsewhere: 0,
    quota: 100,
    revenue: 1_800_000,
    tasks: ['read', 'edit', 'gate', 'own'],
    ...more,
  };
}

export const listOf = (...data: StudioEventRow[]) => ({
  data,
  meta: { page: 1, limit: 24, total: data.length },
});

export function someFigures(more: Partial<EventFigures> = {}): EventFigures {
  return {
    quota: 100,
    sold: 12,
    returned: 1,
    complimentary: 2,
    soldElsewhere: 0,
    held: 1,
    checkedIn: 3,
    gross: 1_950_000,
    discount: 0,
    platformDiscount: { given: 0, returned: 0 },
    merchandise: 0,
    refunded: 150_000,
    revenue: 1_800_000,
    ...more,
  };
}

/** Four and eight tickets on two days of January, and a day between them without any. */
export function someSales(more: Partial<Sales> = {}): Sales {
  const { sold, returned, revenue, held, complimentary, soldElsewhere } = someFigures();
  const units = { sold, returned, revenue, held, complimentary, soldElsewhere };
  return {
    timezone: 'Asia/Makassar',
    today: '2027-01-05',
    tiers: [{ id: 'a', name: 'Festival', capacity: 100, ...units }],
    days: [
      { date: '2027-01-03', sold: 4, revenue: 600_000 },
      { date: '2027-01-04', sold: 0, revenue: 0 },
      { date: '2027-01-05', sold: 8, revenue: 1_200_000 },
    ],
    total: someFigures(),
    ...more,
  };
}
