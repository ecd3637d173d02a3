import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { AlreadyDecided } from './verification.errors';
import {
  closePending,
  insertDecision,
  selectPending,
  verificationExists,
} from './verification.repository';

export type Verdict =
  { decision: 'approved'; notes: string | null } | { decision: 'rejected'; reason: string };

export function createVerificationService({ db }: { db: Db }) {
  return {
    async pending() {
      const rows = await selectPending(db);
      const data = rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
      return { data, meta: { total: data.length } };
    },

    /** @throws Forbidden when `adminId` is somebody else, NotFound, AlreadyDecided */
    async decide(id: string, admin: Viewer, adminId: string, verdict: Verdict) {
      if (adminId !== admin.id) throw new Forbidden('Keputusan harus atas nama Anda sendiri.');
      const { decision, ...words } = verdict;
      return inTransaction(db, async (tx) => {
        if (!(await closePending(tx, id, decision))) {
          throw (await verificationExists(tx, id))
            ? new AlreadyDecided()
            : new NotFound('Verifikasi');
        }
        const decidedAt = await insertDecision(tx, {
          verificationId: id,
          decision,
          decidedBy: admin.id,
          ...words,
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

export type VerificationService = ReturnType<typeof createVerificationService>;
