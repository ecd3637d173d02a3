import { defineRemote } from '@panggung/platform';
import { WaitingVerifications } from './features/dashboard/waiting-verifications';
import { VerificationQueue } from './routes/verification';

export const remote = defineRemote({
  routes: [{ path: '/admin/verification', Component: VerificationQueue }],
  slots: { dashboard: WaitingVerifications },
});
