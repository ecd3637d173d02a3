import { expect } from '@playwright/test';
import { siteOrigin, test } from '../support/development/harness';
import { testInnerLoop } from '../support/development/inner-loop-tests';

testInnerLoop('the running site', (harness) => `${siteOrigin}/events?remote.catalog=${harness}`);

test('visitors without an override get nothing of it', async ({ request, harness }) => {
  const page = await (await request.get(`${siteOrigin}/events`)).text();
  expect(page).not.toContain('development');
  expect(page).not.toContain(harness.origin);
});
