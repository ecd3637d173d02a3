import fc from 'fast-check';
import { effort, isFullEffort, randomRuns } from './kit/effort';
import { findLeaks } from './kit/models/takeover-truth';
import { take, takeoverStep } from './kit/models/takeover-steps';
import { startTakeover } from './kit/models/takeover-world';
import { startTestApp, type TestApp } from './kit/test-app';
import { startOidcProvider, type OidcProvider } from '@panggung/test-support/peers/oidc-provider';

let provider: OidcProvider;
const apps: Partial<Record<'true' | 'false', TestApp>> = {};
beforeAll(async () => {
  provider = await startOidcProvider();
  for (const knowing of ['true', 'false'] as const) {
    const env = { OIDC_ISSUER: provider.issuer, OIDC_SUBJECT_IS_ACCOUNT: knowing };
    apps[knowing] = await startTestApp({ env });
  }
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  provider.close();
});

/**
 * An attacker, a victim, a scanner of the victim's mails and a provider do what they can, in any
 * order. Whatever comes of it, the attacker reads no ticket of the victim's and names no account that
 * the victim's money would go to.
 */
it.each(['true', 'false'] as const)(
  'nobody gets at what belongs to another (a provider that checks our passwords: %s)',
  async (knowing) => {
    const app = apps[knowing];
    if (app === undefined) throw new Error('no app');
    const seen = { orders: 0, paid: 0, sessions: 0, told: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(takeoverStep, { minLength: 12, maxLength: 24 }), async (steps) => {
        for (const key of Object.keys(provider.person)) delete provider.person[key];
        const world = await startTakeover(app, provider, knowing === 'true');
        for (const step of steps) {
          await take(world, step);
          if (step.name === 'v_verify' || step.name === 'a_find') {
            expect(await findLeaks(world)).toEqual([]);
          }
        }
        expect(await findLeaks(world)).toEqual([]);
        seen.orders += world.orders.length;
        seen.paid += world.paid;
        seen.sessions += world.attacker.sessions.length;
        seen.told += world.told.length;
      }),
      randomRuns(2, 15),
    );
    console.info('what the runs came to:', seen);
    // Runs in which nothing happens prove nothing, but a few do not come to everything.
    if (!isFullEffort) return;
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
  },
  240_000 * effort,
);
