import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messagePage, sendPage } from '../platform/page';
import { parseMessage, type Message } from './message';
import type { MessageEntry, MessagesRepository } from './messages.repository';
import { inboxPage, messagePageOf, PATH, SERVICE } from './pages';

const SHOWN = 100;
const query = z.object({
  to: z.string().trim().toLowerCase().default(''),
  subject: z.string().trim().toLowerCase().default(''),
  since: z.coerce.date().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/** A foreign mail may show pictures and styles; it can neither run nor fetch anything. */
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "img-src 'self' data: https:",
  "style-src 'unsafe-inline'",
  "font-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

class MessageNotFoundError extends Error {
  override name = 'MessageNotFoundError';
}

interface Params {
  Params: { id: string };
}

export async function mailRoutes(
  app: FastifyInstance,
  { messages }: { messages: MessagesRepository },
): Promise<void> {
  const search = ({ to, subject, since }: Partial<z.infer<typeof query>>) =>
    messages
      .list()
      .filter((entry) => !to || entry.to.some((address) => address.includes(to)))
      .filter((entry) => !subject || entry.subject.toLowerCase().includes(subject))
      .filter((entry) => !since || entry.receivedAt >= since.getTime());

  async function read(id: string) {
    const entry = messages.get(id);
    if (!entry) throw new MessageNotFoundError(id);
    return { entry, message: await parseMessage(await messages.raw(id)) };
  }
  async function toJson(entry: MessageEntry) {
    const { message } = await read(entry.id);
    const { text, html, attachments } = message;
    return {
      id: entry.id,
      receivedAt: new Date(entry.receivedAt).toISOString(),
      from: entry.from,
      to: entry.to,
      subject: entry.subject,
      text,
      html,
      attachments: attachments.map(({ name, type, content }) => ({
        name,
        type,
        size: content.byteLength,
      })),
    };
  }

  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ message: error.message });
    if (!(error instanceof MessageNotFoundError)) throw error;
    if (request.url.startsWith(`${PATH}/api/`)) {
      return reply.code(404).send({ message: 'No such mail' });
    }
    const page = messagePage(SERVICE, 'Email tidak ditemukan', 'Email ini sudah tidak disimpan.');
    return sendPage(reply, page, { status: 404 });
  });

  app.get('/', (request, reply) => {
    const { to } = query.parse(request.query);
    return sendPage(reply, inboxPage(search({ to }).slice(0, SHOWN), to));
  });
  app.post('/clear', async (_request, reply) => {
    await messages.clear();
    return reply.redirect(PATH, 303);
  });
  app.get<Params>('/messages/:id', async ({ params }, reply) => {
    const { entry, message } = await read(params.id);
    return sendPage(reply, messagePageOf(entry, message));
  });
  fileRoutes(app, messages, read);

  app.get('/api/messages', async (request) => {
    const wanted = query.parse(request.query);
    const found = search(wanted).slice(0, wanted.limit);
    return { messages: await Promise.all(found.map(toJson)) };
  });
  app.get<Params>('/api/messages/:id', async ({ params }) => toJson((await read(params.id)).entry));
  app.delete('/api/messages', async (_request, reply) => {
    await messages.clear();
    return reply.code(204).send();
  });
}

type Read = (id: string) => Promise<{ entry: MessageEntry; message: Message }>;

/** The parts of a mail as files: nothing in them may act on this site. */
function fileRoutes(app: FastifyInstance, messages: MessagesRepository, read: Read): void {
  app.get<Params>('/messages/:id/html', async ({ params }, reply) => {
    const { message } = await read(params.id);
    reply.headers({
      'content-security-policy': mailPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    return reply
      .type('text/html; charset=utf-8')
      .send(`<base target="_top"><meta name="color-scheme" content="light">${message.html}`);
  });
  app.get<Params>('/messages/:id/raw', async ({ params }, reply) => {
    const { entry } = await read(params.id);
    reply.header('content-disposition', `attachment; filename="${entry.id}.eml"`);
    return reply.type('message/rfc822').send(await messages.raw(entry.id));
  });
  app.get<{ Params: { id: string; at: string } }>(
    '/messages/:id/attachments/:at',
    async ({ params }, reply) => {
      const { message } = await read(params.id);
      const found = message.attachments[Number(params.at)];
      if (!found) throw new MessageNotFoundError(params.id);
      const name = encodeURIComponent(found.name);
      reply.headers({
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
      });
      return reply.type(found.type).send(Buffer.from(found.content));
    },
  );
}
