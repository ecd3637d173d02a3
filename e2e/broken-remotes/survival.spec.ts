import { expect } from '@playwright/test';
import { openAsAdmin } from '../support/people/accounts';
import { test } from '../support/site/own-site';
import { freshName, goesLive, releaseTrial } from '../support/site/trial';
import { remoteFailures, missingFiles } from '../support/survival/failures';
import { edition } from '../support/survival/expectations';
import { testMissingFiles, testSurvival } from '../support/survival/survival-tests';

testSurvival(remoteFailures.filter(({ isDaily }) => isDaily));
testMissingFiles(missingFiles.slice(0, 1));

test('a remote that crashes in a slot leaves the dashboard around it alone', async ({
  page,
  site,
}) => {
  const name = freshName();
  const wanted = { name, slot: 'dashboard' } as const;
  const bad = releaseTrial(site, { ...wanted, edition: 'rusak', fault: 'draw' });
  await goesLive(site, name, bad);
  await openAsAdmin(page, site, '/dashboard');
  const message = page.getByRole('alert').filter({ hasText: 'Bagian ini sedang bermasalah' });
  await expect(message).toHaveCount(1);
  // Two other remotes fill the same slot.
  await expect(page.getByRole('heading', { name: 'Tiket mendatang' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verifikasi menunggu' })).toBeVisible();
  await goesLive(site, name, releaseTrial(site, { ...wanted, edition: 'baik' }));
  await message.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText(edition('baik'))).toBeVisible();
  await expect(message).toHaveCount(0);
});
