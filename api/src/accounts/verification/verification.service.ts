import type { z } from 'zod';
import type { Client } from '../../platform/auth/client';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db } from '../../platform/db/database';
import { Forbidden, NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import type { JobQueue } from '../../platform/jobs/jobs';
import { additionalDataSchema } from './additional-data.schema';
import { createProfile } from './profiles.repository';
import { AlreadyDecided, NotRejected } from './verification.errors';
import {
  selectDecisions,
  selectVerifications,
  countVerifications,
  type VerificationRow,
} from './applications.repository';
import { selectDocuments } from './documents.repository';
import { documentView } from './documents.service';
import type { VerificationsQuery } from './verification.schema';
import {
  closePending,
  holdApplicant,
  insertDecision,
  lockOwn,
  reopen,
  selectOwn,
  selectPending,
  verificationExists,
} from './verification.repository';
import { accountMailJob } from '../news/account-mail.job';
import { recordAudit } from '../../operations';

export type Verdict =
  | { decision: 'approved'; notes: string | null }
  | { decision: 'rejected'; reason: string };

interface DecidingAdmin {
  viewer: Viewer;
  client: Client;
}

export function createVerificationService({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    async pending() {
      const rows = await selectPending(db);
      const data = rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
      return { data, meta: { total: data.length } };
    },

    /** Applications in any state, the longest waiting first, each with its history. */
    async list({ page, limit, ...filter }: VerificationsQuery) {
      const rows = await selectVerifications(db, filter, { page, limit });
      const data = await withHistory(db, rows);
      return { data, meta: { page, limit, total: await countVerifications(db, filter) } };
    },

    /** @throws NotFound */
    async get(id: string) {
      const rows = await selectVerifications(db, { id }, { page: 1, limit: 1 });
      const [data] = await withHistory(db, rows);
      if (data === undefined) throw new NotFound('Verifikasi');
      return { data };
    },

    /** @returns null when the viewer never applied */
    async own(viewer: Viewer) {
      const row = await selectOwn(db, viewer.id);
      return { data: row === undefined ? null : ownView(row) };
    },

    /**
     * Puts a rejected application at the end of the queue, with the data submitted now.
     * Earlier decisions stay on record.
     * @throws NotFound when the viewer never applied, NotRejected, ValidationFailed
     */
    async resubmit(viewer: Viewer, submitted: Record<string, unknown>) {
      return inTransaction(db, async (tx) => {
        const application = await lockOwn(tx, viewer.id);
        if (application === undefined) throw new NotFound('Verifikasi');
        if (application.status !== 'rejected') throw new NotRejected();
        const result = additionalDataSchema(application.roleType).safeParse(submitted);
        if (!result.success) throw new ValidationFailed(problemsOf(result.error));
        await reopen(tx, application.id, result.data);
        const row = await selectOwn(tx, viewer.id);
        if (row === undefined) throw new Error(`verification of ${viewer.id} vanished`);
        return { data: ownView(row) };
      });
    },

    /** @throws Forbidden when `adminId` is somebody else, NotFound, AlreadyDecided */
    async decide(id: string, by: DecidingAdmin, adminId: string, verdict: Verdict) {
      const { viewer: admin, client } = by;
      if (adminId !== admin.id) throw new Forbidden('Keputusan harus atas nama Anda sendiri.');
      const { decision, ...words } = verdict;
      return inTransaction(db, async (tx) => {
        await holdApplicant(tx, id);
        const subjectId = await closePending(tx, id, decision);
        if (subjectId === undefined) {
          throw (await verificationExists(tx, id))
            ? new AlreadyDecided()
            : new NotFound('Verifikasi');
        }
        if (decision === 'approved') await createProfile(tx, id);
        const decidedAt = await insertDecision(tx, {
          verificationId: id,
          decision,
          decidedBy: admin.id,
          ...words,
        });
        await jobs.enqueue(tx, accountMailJob, {
          userId: subjectId,
          at: decidedAt.toISOString(),
          about: 'verification_decided',
        });
        await recordAudit(tx, client, {
          action: `verification_${decision}`,
          actorId: admin.id,
          subjectId,
          details: { verificationId: id },
        });
        return {
          data: {
            id,
            status: decision,
            decidedAt: decidedAt.toISOString(),
            decidedBy: admin.id,
            ...(verdict.decision === 'approved' && verdict.notes && { notes: verdict.notes }),
            ...(verdict.decision === 'rejected' && { reason: verdict.reason }),
          },
        };
      });
    },
  };
}

async function withHistory(db: Db, rows: VerificationRow[]) {
  const decisions = await selectDecisions(
    db,
    rows.map(({ id }) => id),
  );
  const documents = await selectDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const roundsOf = groupBy(decisions, ({ verificationId }) => verificationId);
  const documentsOf = groupBy(documents, ({ verificationId }) => verificationId);
  return rows.map((row) => ({
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    documents: (documentsOf.get(row.id) ?? []).map(documentView),
    history: (roundsOf.get(row.id) ?? []).map(({ verificationId: _, ...round }) => ({
      ...round,
      decidedAt: round.decidedAt.toISOString(),
    })),
  }));
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof selectOwn>>>;

const ownView = ({ submittedAt, decidedAt, ...facts }: OwnRow) => ({
  ...facts,
  submittedAt: submittedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const problemsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => ({ field: ['additionalData', ...path].join('.'), message }));

export type VerificationService = ReturnType<typeof createVerificationService>;
