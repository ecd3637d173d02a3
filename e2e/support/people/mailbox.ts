import type { APIRequestContext } from '@playwright/test';

interface Message {
  subject: string;
  text: string;
}

/** What the sandbox's mailbox has caught for an address. */
export async function messagesTo(request: APIRequestContext, email: string): Promise<Message[]> {
  const response = await request.get(`/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: Message[] }).messages;
}
