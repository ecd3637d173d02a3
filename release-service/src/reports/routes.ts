import { Forbidden, mayRead, readRegistry, remoteNameSchema } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { alertsOf } from '../alerts/state';
import { callerOf } from '../platform/caller';
import type { ReadFigures } from './figures';
import { reportOf } from './report';
import { sizesIn } from './sizes';

const nameSchema = z.object({ name: remoteNameSchema });
const hour = 3600_000;
/** As long as the api keeps figures. */
const querySchema = z.object({
  hours: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 24)
    .default(24),
});

interface Options {
  store: ObjectStore;
  /** Without the seal of the registry. */
  plain: ObjectStore;
  readFigures: ReadFigures;
}

/** What teams see of their remotes: with a key, or with an account of the site. */
export function serveRemoteReports(app: FastifyInstance, options: Options): void {
  const { store, plain, readFigures } = options;
  const sizesOf = sizesIn(store);

  app.get('/remotes/:name/report', async (request) => {
    const { name } = nameSchema.parse(request.params);
    const { hours } = querySchema.parse(request.query);
    const { teams } = await readRegistry(store);
    // Who may not read it is not told either whether there is such a remote.
    if (!mayRead(callerOf(request), name, teams)) {
      throw new Forbidden(`${name} is read by its own team and by operators`);
    }
    const since = new Date(Date.now() - hours * hour);
    const report = await reportOf({ store, readFigures, sizesOf, name, since });
    const alerts = report.team === null ? null : await alertsOf(plain, report.team, name);
    return { ...report, alerts };
  });

  app.get('/mine', async (request) => {
    const actor = callerOf(request);
    const { teams, remotes } = await readRegistry(store);
    return { remotes: Object.keys(remotes).filter((name) => mayRead(actor, name, teams)) };
  });
}
