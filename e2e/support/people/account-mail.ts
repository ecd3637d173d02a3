import { expect, type APIRequestContext } from '@playwright/test';
import { messagesTo } from './mailbox';

/** The newest link to a screen in the mails to an address, as a path of the site. */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  screen: '/reset-password' | '/verify-email' | '/join-crew',
): Promise<string> {
  const link = new RegExp(`${screen}#token=\\S+`);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const texts = (await messagesTo(request, email)).map(({ text }) => text);
        found = texts.map((text) => link.exec(text)?.[0]).find((match) => match !== undefined);
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return found ?? '';
}
