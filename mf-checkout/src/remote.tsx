import { defineRemote } from '@panggung/platform';
import { UpcomingTickets } from './features/dashboard/upcoming-tickets';
import { Dashboard } from './routes/dashboard';
import { NewOrder } from './routes/new';
import { OrderStatus } from './routes/status';
import { Tickets } from './routes/tickets';
import { Transactions } from './routes/transactions';

export const remote = defineRemote({
  routes: [
    { path: '/checkout/new', Component: NewOrder },
    { path: '/checkout/:id/status', Component: OrderStatus },
    { path: '/tickets', Component: Tickets },
    { path: '/transactions', Component: Transactions },
    { path: '/dashboard', Component: Dashboard },
  ],
  slots: { dashboard: UpcomingTickets },
});
