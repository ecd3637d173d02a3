import { defineRemote } from '@panggung/platform';
import { Loading, Page, Skeleton, late } from '@panggung/ui';

const screen = (
  <Page width="narrow">
    <Loading what="gerbang">
      <Skeleton shape="block" />
    </Loading>
  </Page>
);

const Gate = late(async () => (await import('./routes/gate')).GateScreen, screen);

export const remote = defineRemote({ routes: [{ path: '/gate', Component: Gate }] });
