import type {
  Artist,
  Event,
  EventDetail,
  MerchandiseDetail,
  Payment,
  PendingVerification,
  Refund,
  RefundQuote,
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
    emailVerified: true,
    hasPassword: true,
    hasSecondFactor: false,
    isCrew: false,
    ...more,
  };
}

export function aTicketType(more: Partial<TicketType> = {}): TicketType {
  return {
    id: id(20),
    name: 'Festival',
    description: null,
    price: 350_000,
    free: false,
    available: 120,
    capacity: 500,
    maxPerOrder: 6,
    people: 1,
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
    endsAt: '2027-02-14T15:00:00.000Z',
    venue: 'Istora Senayan',
    location: 'Jakarta, DKI Jakarta',
    address: null,
    latitude: null,
    longitude: null,
    description: 'Sebuah malam penuh lagu.',
    image_url: null,
    image_preview: null,
    notices: [],
    is_trending: false,
    is_featured: true,
    sold: 380,
    total_quota: 500,
    status: 'scheduled',
    ticketTypes: [aTicketType()],
    ...more,
  };
}

/** `anEvent()` as the event page gets it, with one performer. */
export function anEventDetail(more: Partial<EventDetail> = {}): EventDetail {
  const { id: artistId, stage_name, genre, image_url, image_preview } = anArtist();
  return {
    ...anEvent(),
    ticketLimit: 6,
    descriptionHtml: '<p>Sebuah malam penuh lagu.</p>',
    waitingRoom: null,
    postponedFrom: null,
    promotor: { id: id(40), name: 'Gema Panggung', verified: true },
    lineup: [{ id: artistId, stage_name, genre, image_url, image_preview }],
    ...more,
  };
}

/** The headliner of `anEvent()`. */
export function anArtist(more: Partial<Artist> = {}): Artist {
  return {
    id: id(30),
    stage_name: 'Senja Kala',
    bio: 'Empat sahabat dan satu piano tua.',
    genre: 'Indie Pop',
    city: 'Bandung',
    links: [{ label: 'Situs resmi', url: 'https://senjakala.example' }],
    image_url: null,
    image_preview: null,
    ...more,
  };
}

/** A shirt of `anArtist()` in two sizes, handed out at `anEvent()`. */
export function aMerchandise(more: Partial<MerchandiseDetail> = {}): MerchandiseDetail {
  const { id: eventId, title, date, venue, location } = anEvent();
  return {
    id: id(100),
    name: 'Kaos Senja Kala Tur',
    description: 'Katun combed 24s.',
    category: 'Kaos',
    artist: { id: id(30), stage_name: 'Senja Kala' },
    promotor: null,
    image_url: null,
    image_preview: null,
    priceFrom: 175_000,
    variants: [
      { id: id(101), name: 'M', price: 175_000, available: 40, status: 'on_sale' },
      { id: id(102), name: 'L', price: 185_000, available: 0, status: 'sold_out' },
    ],
    events: [{ id: eventId, title, date, venue, location }],
    moreEvents: false,
    atEvent: null,
    ...more,
  };
}

/** A guest's order that waits for its payment. */
export function aTransaction(more: Partial<Transaction> = {}): Transaction {
  const { title, date, time, timezone, startsAt, venue, location, image_url, notices } = anEvent();
  return {
    id: id(60),
    code: 'PGG-7K2M9Q',
    status: 'awaiting_payment',
    source: 'sale',
    event: {
      id: id(10),
      title,
      date,
      time,
      timezone,
      startsAt,
      venue,
      location,
      image_url,
      notices,
    },
    items: [
      {
        ticketTypeId: id(20),
        name: 'Festival',
        quantity: 2,
        unitPrice: 350_000,
        subtotal: 700_000,
        holders: [],
      },
    ],
    merchandise: [],
    promo: null,
    total: 700_000,
    buyer: { name: 'Sari Dewi', email: 'sari@example.test', phone: '081234567890' },
    createdAt: '2027-01-01T10:00:00.000Z',
    expiresAt: '2027-01-01T10:30:00.000Z',
    paidAt: null,
    payment: null,
    tickets: [],
    mailWithheld: false,
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
    payTo: null,
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
    people: 1,
    holderName: 'Sari Dewi',
    status: 'issued',
    event: aTransaction().event,
    transactionId: id(60),
    received: false,
    handedTo: null,
    offer: null,
    transferable: false,
    ...more,
  };
}

/** The quote for two tickets of `aTransaction()`, five days before the event. */
export function aRefundQuote(more: Partial<RefundQuote> = {}): RefundQuote {
  const ticket = { ticketTypeName: 'Festival', price: 350_000, amount: 175_000, refundable: true };
  return {
    transactionId: id(60),
    cause: 'buyer_request',
    daysBefore: 5,
    percent: 50,
    tickets: [
      { ticketId: id(80), code: 'TKT-8CTBR5TNZF', ...ticket },
      { ticketId: id(81), code: 'TKT-Q2M7WX4KPA', ...ticket },
    ],
    left: 700_000,
    standing: 2,
    merchandise: [],
    method: { kind: 'gateway', name: 'GoPay', duration: '1–3 hari', until: null },
    deadline: '2027-02-11T17:00:00.000Z',
    ...more,
  };
}

/** One ticket of `aTransaction()` that was given back. */
export function aRefund(more: Partial<Refund> = {}): Refund {
  return {
    id: id(110),
    transactionId: id(60),
    status: 'approved',
    cause: 'buyer_request',
    percent: 50,
    amount: 175_000,
    merchandiseAmount: 0,
    method: { kind: 'gateway', name: 'GoPay', duration: '1–3 hari' },
    tickets: [{ ticketId: id(80), amount: 175_000 }],
    payoutNeeded: false,
    requestedAt: '2027-02-09T05:00:00.000Z',
    updatedAt: '2027-02-09T05:00:00.000Z',
    ...more,
  };
}

/** An artist who waits for verification. */
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
