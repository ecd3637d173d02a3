import type {
  Event,
  Payment,
  PendingVerification,
  Ticket,
  TicketType,
  Transaction,
  User,
} from '@panggung/api-client';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** A member; any field can be replaced. */
export function aUser(more: Partial<User> = {}): User {
  return {
    id: id(1),
    email: 'sari@example.test',
    name: 'Sari Dewi',
    phone: null,
    role: 'user',
    verificationStatus: 'none',
    ...more,
  };
}

export function aTicketType(more: Partial<TicketType> = {}): TicketType {
  return {
    id: id(20),
    name: 'Festival',
    description: null,
    price: 350_000,
    available: 120,
    capacity: 500,
    status: 'on_sale',
    saleStartsAt: null,
    saleEndsAt: null,
    ...more,
  };
}

export function anEvent(more: Partial<Event> = {}): Event {
  return {
    id: id(10),
    title: 'Malam Nada Nusantara',
    artist: { id: id(30), stage_name: 'Senja Kala' },
    promotor: { id: id(40), name: 'Gema Panggung' },
    category: { id: id(50), name: 'Konser' },
    date: '2027-02-14',
    time: '19:30',
    timezone: 'Asia/Jakarta',
    startsAt: '2027-02-14T12:30:00.000Z',
    venue: 'Istora Senayan',
    location: 'Jakarta, DKI Jakarta',
    address: null,
    latitude: null,
    longitude: null,
    description: 'Sebuah malam penuh lagu.',
    image_url: null,
    is_trending: false,
    is_featured: true,
    sold: 380,
    total_quota: 500,
    status: 'scheduled',
    ticketTypes: [aTicketType()],
    ...more,
  };
}

/** A guest's order that waits for its payment. */
export function aTransaction(more: Partial<Transaction> = {}): Transaction {
  const { title, date, time, timezone, startsAt, venue, location, image_url } = anEvent();
  return {
    id: id(60),
    code: 'PGG-7K2M9Q',
    status: 'awaiting_payment',
    event: { id: id(10), title, date, time, timezone, startsAt, venue, location, image_url },
    items: [
      {
        ticketTypeId: id(20),
        name: 'Festival',
        quantity: 2,
        unitPrice: 350_000,
        subtotal: 700_000,
      },
    ],
    total: 700_000,
    buyer: { name: 'Sari Dewi', email: 'sari@example.test', phone: '081234567890' },
    createdAt: '2027-01-01T10:00:00.000Z',
    expiresAt: '2027-01-01T10:30:00.000Z',
    paidAt: null,
    payment: null,
    tickets: [],
    ...more,
  };
}

/** An open attempt to pay `aTransaction()`. */
export function aPayment(more: Partial<Payment> = {}): Payment {
  return {
    id: id(70),
    transactionId: id(60),
    status: 'pending',
    method: null,
    token: 'snap-token',
    redirectUrl: 'https://pay.example.test/snap-token',
    expiresAt: '2027-01-01T10:29:00.000Z',
    ...more,
  };
}

/** A ticket of `aTransaction()`. */
export function aTicket(more: Partial<Ticket> = {}): Ticket {
  return {
    id: id(80),
    code: 'TKT-8CTBR5TNZF',
    qr: 'signed-text',
    ticketTypeName: 'Festival',
    holderName: 'Sari Dewi',
    status: 'issued',
    event: aTransaction().event,
    transactionId: id(60),
    ...more,
  };
}

/** An artist who waits to be verified. */
export function aPendingVerification(more: Partial<PendingVerification> = {}): PendingVerification {
  return {
    id: id(90),
    user: aUser({ id: id(91), name: 'Dimas Prasetya', email: 'dimas@example.test' }),
    roleType: 'artist',
    additionalData: { stageName: 'Lingkar Sore' },
    submittedAt: '2027-01-01T05:00:00.000Z',
    ...more,
  };
}
