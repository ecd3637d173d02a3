import { defineRemote } from '@panggung/platform';
import { Card, Page, Skeleton, Stack, late } from '@panggung/ui';
import { Callback } from './routes/callback';
import { Login } from './routes/login';
import { Profile } from './routes/profile';
import { Register } from './routes/register';

const screen = (
  <Page width="narrow">
    <Card>
      <Stack>
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
      </Stack>
    </Card>
  </Page>
);

const ForgotPassword = late(
  async () => (await import('./routes/forgot-password')).ForgotPassword,
  screen,
);
const ResetPassword = late(
  async () => (await import('./routes/reset-password')).ResetPassword,
  screen,
);
const VerifyEmail = late(async () => (await import('./routes/verify-email')).VerifyEmail, screen);
const Verification = late(async () => (await import('./routes/verification')).Verification, screen);
const JoinCrew = late(async () => (await import('./routes/join-crew')).JoinCrewScreen, screen);
const ClaimArtist = late(async () => (await import('./routes/claim-artist')).ClaimArtist, screen);
const AccountState = late(
  async () => (await import('./features/dashboard/account-state')).AccountState,
  <Skeleton shape="block" />,
);

export const remote = defineRemote({
  routes: [
    { path: '/login', Component: Login },
    { path: '/register', Component: Register },
    { path: '/auth/callback', Component: Callback },
    { path: '/forgot-password', Component: ForgotPassword },
    { path: '/reset-password', Component: ResetPassword },
    { path: '/verify-email', Component: VerifyEmail },
    { path: '/claim-artist', Component: ClaimArtist },
    { path: '/join-crew', Component: JoinCrew },
    { path: '/profile', Component: Profile },
    { path: '/verification', Component: Verification },
  ],
  slots: { accountState: AccountState },
});
