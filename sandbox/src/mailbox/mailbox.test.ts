import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { temporaryFolder } from '../testing/gateway-harness';
import { mailbox } from './plugin';

interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; size: number }[];
}
interface Running {
  app: FastifyInstance;
  url: string;
  smtpPort: number;
}

async function start(dataDir: string): Promise<Running> {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  let smtpPort = 0;
  const onListening = (port: number) => {
    smtpPort = port;
  };
  await app.register(mailbox, { prefix: '/sandbox/mail', smtpPort: 0, dataDir, onListening });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox/mail`;
  return { app, url, smtpPort };
}

async function send({ smtpPort }: Running, to: string, subject: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  await transport.sendMail({
    from: 'Panggung <tiket@panggung.test>',
    to,
    subject,
    text: 'Terima kasih – e-tiket terlampir',
    html: '<h1>Terima kasih</h1><img src="cid:logo"><script>alert(1)</script>',
    attachments: [
      { filename: 'e-tiket.pdf', content: Buffer.alloc(2048, 1) },
      { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo' },
    ],
  });
  transport.close();
}

async function list({ url }: Running, query = ''): Promise<Mail[]> {
  const response = await fetch(`${url}/api/messages${query}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
}

test('a mail arrives, can be found, read and survives a restart', async () => {
  const dataDir = await temporaryFolder();
  let running = await start(dataDir);
  await send(running, 'Sari@Contoh.id', 'E-tiket Anda');
  await send(running, 'budi@contoh.id', 'Lainnya');
  await running.app.close();
  running = await start(dataDir);

  expect((await list(running)).map(({ subject }) => subject)).toEqual(['Lainnya', 'E-tiket Anda']);
  const [mail, ...others] = await list(running, '?to=sari@contoh.id');
  expect(others).toHaveLength(0);
  expect(mail).toMatchObject({
    to: ['sari@contoh.id'],
    subject: 'E-tiket Anda',
    text: expect.stringContaining('– e-tiket terlampir'),
    html: expect.stringContaining('data:image/png;base64,cG5n'),
    attachments: [{ name: 'e-tiket.pdf', size: 2048 }],
  });

  const base = `${running.url}/messages/${mail?.id}`;
  const page = await (await fetch(base)).text();
  expect(page).toContain('E-tiket Anda');
  expect(page).not.toContain('<script>');
  const body = await fetch(`${base}/html`);
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  const attachment = await fetch(`${base}/attachments/0`);
  expect((await attachment.arrayBuffer()).byteLength).toBe(2048);
  expect(await (await fetch(`${base}/raw`)).text()).toContain('Subject: E-tiket Anda');
  expect(await (await fetch(running.url)).text()).toContain('E-tiket Anda');

  expect((await fetch(`${running.url}/messages/none`)).status).toBe(404);
  await fetch(`${running.url}/api/messages`, { method: 'DELETE' });
  expect(await list(running)).toEqual([]);
  expect((await fetch(base)).status).toBe(404);
  await running.app.close();
});
