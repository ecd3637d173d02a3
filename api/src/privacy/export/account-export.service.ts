import { dayOf, jakarta } from '@panggung/format';
import type { Client } from '../../platform/auth/client';
import type { SecretKeys } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import type { Page } from '../../platform/paging';
import {
  selectAccount,
  selectActivity,
  selectApplications,
  selectLinkFacts,
  selectOrderFacts,
  selectProfiles,
  selectSessionFacts,
} from './account-export.repository';
import { selectReceivedTickets, selectTransferFacts } from './transfer-export.repository';
import { recordOwnAudit, countAttempt } from '../../operations';
import { selectDocumentFacts } from '../../accounts';
import { findPlacesOf } from '../../waiting-rooms';

/** Rows that are in memory at once. */
const partSize = 200;

interface AccountExportDeps {
  db: Db;
  secretKeys: SecretKeys;
}

/** Gives people the data that we have about them, as UU 27/2022 (articles 7 and 13) requires. */
export function createAccountExport({ db, secretKeys }: AccountExportDeps) {
  return {
    /**
     * @returns the name of the file, and its JSON in parts: however much somebody has bought, only
     *   some rows are in memory at once
     * @throws RateLimited
     */
    async export(viewer: Viewer, client: Client) {
      await countAttempt(db, { subject: `export|${viewer.id}`, max: 5, minutes: 1 });
      const account = await selectAccount(db, viewer.id);
      if (account === undefined) throw new Unauthenticated();
      await recordOwnAudit(db, client, 'data_exported', viewer.id);
      const now = new Date();
      const facts = {
        exportedAt: now.toISOString(),
        account,
        ...(await selectProfiles(db, viewer.id)),
        applications: await selectApplications(db, viewer.id),
        documents: await selectDocumentFacts(db, viewer.id),
        links: await selectLinkFacts(db, viewer.id),
        // Places belong to a mailbox: who has not proved it may be somebody else.
        waitingRooms:
          account.emailVerifiedAt === null ? [] : await findPlacesOf(db, secretKeys, account.email),
      };
      const person = { ...viewer, emailVerified: account.emailVerifiedAt !== null };
      const lists = {
        sessions: (page: Page) => selectSessionFacts(db, viewer.id, page),
        orders: (page: Page) => selectOrderFacts(db, person, page),
        ticketTransfers: (page: Page) => selectTransferFacts(db, person, page),
        receivedTickets: (page: Page) => selectReceivedTickets(db, person, page),
        activity: (page: Page) => selectActivity(db, viewer.id, page),
      };
      return { name: `panggung-data-${dayOf(now, jakarta)}.json`, text: jsonOf(facts, lists) };
    },
  };
}

export type AccountExportService = ReturnType<typeof createAccountExport>;

type Read = (page: Page) => Promise<unknown[]>;

/** One JSON object of facts and of lists that are read part by part. */
async function* jsonOf(facts: object, lists: Record<string, Read>): AsyncGenerator<string> {
  yield JSON.stringify(facts).slice(0, -1);
  for (const [name, read] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    for (let page = 1; ; page += 1) {
      const rows = await read({ page, limit: partSize });
      const text = rows.map((row) => JSON.stringify(row)).join(',');
      yield page > 1 && rows.length > 0 ? `,${text}` : text;
      if (rows.length < partSize) break;
    }
    yield ']';
  }
  yield '}';
}
