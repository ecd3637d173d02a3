import type { Client } from '../../platform/auth/client';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { documentTypeOf } from '../../platform/files/document';
import type { FileStore } from '../../platform/files/file-store';
import type { FileVault } from '../../platform/files/file-vault';
import { findOrder, lockOrder } from '../orders/orders.repository';
import { findProof, hasProof, putProof } from './refund-proofs.repository';
import { RefundNotOpen } from '../returns/refunds.errors';
import { findRefund } from '../returns/refunds.repository';
import { recordAudit, placeOf } from '../../operations';
import { preventUserDeletion } from '../../owners';

interface ProofsDeps {
  db: Db;
  vault: FileVault;
  files: FileStore;
}

/** What proves that a refund was transferred by hand. For admins only. */
export function createRefundProofs({ db, vault, files }: ProofsDeps) {
  return {
    /**
     * A proof can be replaced until the transfer is recorded, and added later if it is missing.
     * @throws NotFound, UnusableDocument, RefundNotOpen
     */
    async put(id: string, { viewer, client }: { viewer: Viewer; client: Client }, content: Buffer) {
      const type = await documentTypeOf(content);
      const seen = await findRefund(db, id);
      const found = seen && (await findOrder(db, seen.refund.orderId));
      if (found === undefined) throw new NotFound('Pengembalian dana');
      const { id: orderId, userId } = found.order;
      const sealed = vault.seal(content, placeOf('proof', id));
      const kept = await files.keep('proofs', sealed.content);
      await inTransaction(db, async (tx) => {
        await preventUserDeletion(tx, userId === null ? [viewer.id] : [viewer.id, userId]);
        await lockOrder(tx, orderId);
        const status = (await findRefund(tx, id))?.refund.status;
        if (status !== 'manual_payout' && status !== 'paid_out') {
          throw new RefundNotOpen('Pengembalian dana ini tidak ditransfer secara manual.');
        }
        if (status === 'paid_out' && (await hasProof(tx, id))) {
          throw new RefundNotOpen('Bukti transfer ini sudah tercatat dan tidak bisa diganti.');
        }
        const { keyId } = sealed;
        await putProof(tx, { refundId: id, uploadedBy: viewer.id, type, ...kept, keyId });
        await recordAudit(tx, client, {
          action: 'refund_proof_added',
          actorId: viewer.id,
          subjectId: userId,
          details: { refundId: id, orderId },
        });
      });
      return { success: true as const };
    },

    /** @throws NotFound */
    async get(id: string) {
      const proof = await findProof(db, id);
      if (proof === undefined) throw new NotFound('Bukti transfer');
      const { type, keyId } = proof;
      const sealed = { content: await files.read(proof), keyId };
      return { type, content: vault.open(sealed, placeOf('proof', id)) };
    },
  };
}

export type RefundProofs = ReturnType<typeof createRefundProofs>;
