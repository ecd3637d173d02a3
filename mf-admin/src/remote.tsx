import { defineRemote } from '@panggung/platform';
import { Page, Skeleton, Stack, late } from '@panggung/ui';
import { WaitingVerifications } from './features/dashboard/waiting-verifications';

const page = (
  <Page>
    <Stack>
      <Skeleton shape="heading" />
      <Skeleton shape="block" />
    </Stack>
  </Page>
);

const Overview = late(async () => (await import('./routes/overview')).Overview, page);
const VerificationQueue = late(
  async () => (await import('./routes/verification')).VerificationQueue,
  page,
);
const Users = late(async () => (await import('./routes/users')).Users, page);
const Events = late(async () => (await import('./routes/events')).Events, page);
const CheckIns = late(async () => (await import('./routes/check-ins')).CheckIns, page);
const Categories = late(async () => (await import('./routes/categories')).Categories, page);
const Transactions = late(async () => (await import('./routes/transactions')).Transactions, page);
const Transaction = late(async () => (await import('./routes/transaction')).Transaction, page);
const Refunds = late(async () => (await import('./routes/refunds')).Refunds, page);
const PromoCodes = late(async () => (await import('./routes/promo-codes')).PromoCodes, page);
const Audit = late(async () => (await import('./routes/audit')).Audit, page);

export const remote = defineRemote({
  routes: [
    { path: '/admin', Component: Overview },
    { path: '/admin/verification', Component: VerificationQueue },
    { path: '/admin/users', Component: Users },
    { path: '/admin/events', Component: Events },
    { path: '/admin/events/:id/check-ins', Component: CheckIns },
    { path: '/admin/categories', Component: Categories },
    { path: '/admin/transactions', Component: Transactions },
    { path: '/admin/transactions/:id', Component: Transaction },
    { path: '/admin/refunds', Component: Refunds },
    { path: '/admin/promo-codes', Component: PromoCodes },
    { path: '/admin/audit', Component: Audit },
  ],
  slots: { waitingVerifications: WaitingVerifications },
});
