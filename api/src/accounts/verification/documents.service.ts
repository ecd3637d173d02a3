import { randomUUID } from 'node:crypto';
import type { Client } from '../../platform/auth/client';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import { documentTypeOf } from '../../platform/files/document';
import type { FileStore } from '../../platform/files/file-store';
import type { FileVault } from '../../platform/files/file-vault';
import {
  countDocuments,
  deleteDocument,
  findDocument,
  insertDocument,
  selectDocuments,
  type DocumentRow,
} from './documents.repository';
import { lockOwn } from './verification.repository';
import { countAttempt, recordAudit, placeOf } from '../../operations';

/** Documents that an application may have. */
const most = 5;

const perDay = { max: 50, minutes: 24 * 60 };

class DocumentsClosed extends DomainError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

interface DocumentsDeps {
  db: Db;
  vault: FileVault;
  files: FileStore;
}

/** What applicants prove their application with. */
export function createVerificationDocuments({ db, vault, files }: DocumentsDeps) {
  const opened = async (id: string, ownerId?: string) => {
    const row = await findDocument(db, id, ownerId);
    if (row === undefined) throw new NotFound('Dokumen');
    return {
      type: row.type,
      ownerId: row.ownerId,
      content: vault.open(
        { content: await files.read(row), keyId: row.keyId },
        placeOf('document', id),
      ),
    };
  };

  const change = <T>(viewer: Viewer, work: (tx: Tx, applicationId: string) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      const application = await lockOwn(tx, viewer.id);
      if (application === undefined) throw new NotFound('Verifikasi');
      if (application.status === 'approved') {
        throw new DocumentsClosed('Pengajuan ini sudah disetujui; dokumennya tidak berubah lagi.');
      }
      return work(tx, application.id);
    });

  return {
    /** Documents of the viewer's application; empty when they never applied. */
    async own(viewer: Viewer) {
      const application = await inTransaction(db, (tx) => lockOwn(tx, viewer.id));
      const rows = await selectDocuments(db, application ? [application.id] : []);
      return { data: rows.map(documentView) };
    },

    /** @throws RateLimited, UnusableDocument, NotFound without an application, DocumentsClosed */
    async add(viewer: Viewer, name: string, content: Buffer) {
      await countAttempt(db, { subject: `document|${viewer.id}`, ...perDay });
      const type = await documentTypeOf(content);
      const id = randomUUID();
      const sealed = vault.seal(content, placeOf('document', id));
      const kept = await files.keep('documents', sealed.content);
      return change(viewer, async (tx, verificationId) => {
        if ((await countDocuments(tx, verificationId)) >= most) {
          throw new DocumentsClosed(`Paling banyak ${most} dokumen. Hapus salah satu dahulu.`);
        }
        const size = content.byteLength;
        const { keyId } = sealed;
        const about = { id, verificationId, name, type, size };
        const row = await insertDocument(tx, { ...about, ...kept, keyId });
        return { data: documentView(row) };
      });
    },

    /** @throws NotFound, DocumentsClosed */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await change(viewer, async (tx, verificationId) => {
        if (!(await deleteDocument(tx, verificationId, id))) throw new NotFound('Dokumen');
      });
    },

    /** @throws NotFound when it is not their own */
    openOwn: (viewer: Viewer, id: string) => opened(id, viewer.id),

    /** For an admin; the audit log records it. @throws NotFound */
    async open({ viewer, client }: { viewer: Viewer; client: Client }, id: string) {
      const document = await opened(id);
      await recordAudit(db, client, {
        action: 'document_viewed',
        actorId: viewer.id,
        subjectId: document.ownerId,
        details: { documentId: id },
      });
      return document;
    },
  };
}

export type VerificationDocuments = ReturnType<typeof createVerificationDocuments>;

export const documentView = ({ verificationId: _, createdAt, ...row }: DocumentRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
