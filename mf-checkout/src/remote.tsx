import { defineRemote } from '@panggung/platform';
import { Loading, Page, Skeleton, late } from '@panggung/ui';
import { Dashboard } from './routes/dashboard';
import { NewOrder, prefetchNewOrder } from './routes/new';
import { OrderStatus } from './routes/status';

const panel = <Skeleton shape="block" />;
const UpcomingTickets = late(
  async () => (await import('./features/dashboard/upcoming-tickets')).UpcomingTickets,
  panel,
);
const LatestTransactions = late(
  async () => (await import('./features/dashboard/latest-transactions')).LatestTransactions,
  panel,
);
const CartLink = late(async () => (await import('./features/cart/cart-link')).CartLink, null);

const page = (
  <Page width="narrow">
    <Loading />
  </Page>
);
const RefundRequest = late(async () => (await import('./routes/refund-form')).RefundRequest, page);
const Cart = late(async () => (await import('./routes/cart')).Cart, page);
const AcceptTicket = late(async () => (await import('./routes/accept-ticket')).AcceptTicket, page);
const Ticket = late(async () => (await import('./routes/ticket')).Ticket, page);
const Tickets = late(async () => (await import('./routes/tickets')).Tickets, page);
const Transactions = late(async () => (await import('./routes/transactions')).Transactions, page);
const OrderLink = late(async () => (await import('./routes/order-link')).OrderLink, page);
const FindTickets = late(async () => (await import('./routes/find-tickets')).FindTickets, page);

export const remote = defineRemote({
  routes: [
    { path: '/cart', Component: Cart },
    { path: '/checkout/new', Component: NewOrder, prefetch: prefetchNewOrder },
    { path: '/checkout/:id/status', Component: OrderStatus },
    { path: '/tickets', Component: Tickets },
    { path: '/o', Component: OrderLink },
    { path: '/tickets/find', Component: FindTickets },
    { path: '/tickets/accept', Component: AcceptTicket },
    { path: '/tickets/:id', Component: Ticket },
    { path: '/transactions', Component: Transactions },
    { path: '/refund-form', Component: RefundRequest },
    { path: '/dashboard', Component: Dashboard },
  ],
  slots: {
    cartLink: CartLink,
    upcomingTickets: UpcomingTickets,
    latestTransactions: LatestTransactions,
  },
});
