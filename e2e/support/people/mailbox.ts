import { expect, type APIRequestContext } from '@playwright/test';

interface Message {
  subject: string;
  text: string;
}

/**
 * The mails to an address in the sandbox's mailbox.
 * @param origin of a site of the test's own
 */
export async function messagesTo(
  request: APIRequestContext,
  email: string,
  origin = '',
): Promise<Message[]> {
  const response = await request.get(
    `${origin}/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`,
  );
  return ((await response.json()) as { messages: Message[] }).messages;
}

/** The newest text in the mails to an address that matches a pattern; waits for it. */
export async function mailed(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
  origin = '',
): Promise<string> {
  const find = async () =>
    (await messagesTo(request, email, origin))
      .map(({ text }) => pattern.exec(text)?.[0])
      .find((match) => match !== undefined);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) ?? '';
}
