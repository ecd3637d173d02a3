import type { Page } from '@playwright/test';
import type { Revocation, TicketCheck, TicketKey } from '@panggung/ticket-code';
import { build } from 'esbuild';

export interface OfflineFacts {
  keys: TicketKey[];
  eventId: string;
  revocations: Revocation[];
}

/** Checks QR texts in a page's browser, with only the data that a device at a gate has. */
export async function judgeInBrowser(
  page: Page,
  codes: string[],
  facts: OfflineFacts,
): Promise<TicketCheck[]> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@panggung/ticket-code'", resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'ticketCode',
  });
  return page.evaluate<TicketCheck[]>(`(async () => {
    ${outputFiles[0]?.text ?? ''}
    const { keys, eventId, revocations } = ${JSON.stringify(facts)};
    const known = {
      eventId,
      keys: await ticketCode.importTicketKeys(keys),
      revocations: ticketCode.indexRevocations(revocations),
    };
    const codes = ${JSON.stringify(codes)};
    return Promise.all(codes.map((code) => ticketCode.checkTicketCode(code, known)));
  })()`);
}
