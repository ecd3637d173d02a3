import type { APIRequestContext } from '@playwright/test';

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
