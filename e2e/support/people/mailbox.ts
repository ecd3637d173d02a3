import type { APIRequestContext } from '@playwright/test';

interface Message {
  subject: string;
  text: string;
}

/** The mails to an address in the sandbox's mailbox. */
export async function messagesTo(request: APIRequestContext, email: string): Promise<Message[]> {
  const response = await request.get(`/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: Message[] }).messages;
}
