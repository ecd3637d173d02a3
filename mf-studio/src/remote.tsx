import { defineRemote } from '@panggung/platform';
import { Loading, Page, Skeleton, late } from '@panggung/ui';

const screen = (
  <Page>
    <Loading what="studio">
      <Skeleton shape="heading" />
      <Skeleton shape="block" />
    </Loading>
  </Page>
);

const Studio = late(async () => (await import('./routes/studio')).StudioScreen, screen);
const Profile = late(async () => (await import('./routes/profile')).ProfileScreen, screen);
const Artists = late(async () => (await import('./routes/artists')).ArtistsScreen, screen);
const NewEvent = late(async () => (await import('./routes/new-event')).NewEventScreen, screen);
const Event = late(async () => (await import('./routes/event')).EventScreen, screen);
const Edit = late(async () => (await import('./routes/edit')).EditScreen, screen);
const Tickets = late(async () => (await import('./routes/tickets')).TicketsScreen, screen);
const Preview = late(async () => (await import('./routes/preview')).PreviewScreen, screen);
const Lineup = late(async () => (await import('./routes/lineup')).LineupScreen, screen);
const Sales = late(async () => (await import('./routes/sales')).SalesScreen, screen);
const WaitingRoom = late(
  async () => (await import('./routes/waiting-room')).WaitingRoomScreen,
  screen,
);
const Attendees = late(async () => (await import('./routes/attendees')).AttendeesScreen, screen);
const Gifts = late(async () => (await import('./routes/gifts')).GiftsScreen, screen);
const PromoCodes = late(
  async () => (await import('./routes/promo-codes')).PromoCodesScreen,
  screen,
);
const Statement = late(async () => (await import('./routes/statement')).StatementScreen, screen);
const Crew = late(async () => (await import('./routes/crew')).CrewScreen, screen);
const History = late(async () => (await import('./routes/history')).HistoryScreen, screen);
const StudioTasks = late(
  async () => (await import('./features/dashboard/studio-tasks')).StudioTasks,
  null,
);

export const remote = defineRemote({
  routes: [
    { path: '/studio', Component: Studio },
    { path: '/studio/profile', Component: Profile },
    { path: '/studio/artists', Component: Artists },
    { path: '/studio/events/new', Component: NewEvent },
    { path: '/studio/events/:id', Component: Event },
    { path: '/studio/events/:id/edit', Component: Edit },
    { path: '/studio/events/:id/tickets', Component: Tickets },
    { path: '/studio/events/:id/preview', Component: Preview },
    { path: '/studio/events/:id/lineup', Component: Lineup },
    { path: '/studio/events/:id/sales', Component: Sales },
    { path: '/studio/events/:id/waiting-room', Component: WaitingRoom },
    { path: '/studio/events/:id/attendees', Component: Attendees },
    { path: '/studio/events/:id/gifts', Component: Gifts },
    { path: '/studio/events/:id/promo-codes', Component: PromoCodes },
    { path: '/studio/events/:id/statement', Component: Statement },
    { path: '/studio/events/:id/history', Component: History },
    { path: '/studio/events/:id/crew', Component: Crew },
  ],
  slots: { studioTasks: StudioTasks },
});
