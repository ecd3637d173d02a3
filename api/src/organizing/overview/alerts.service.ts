import type { Client } from '../../platform/auth/client';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import {
  recordAudit,
  countOpenAlerts,
  resolveAlert,
  selectOpenAlerts,
  alertFigures,
  type Alert,
} from '../../operations';
import { preventUserDeletion } from '../../owners';

/** Alerts, as admins see and resolve them. */
export function createAlerts({ db }: { db: Db }) {
  return {
    /** Open alerts, the oldest first. */
    async listOpen(limit: number): Promise<{ total: number; alerts: Alert[] }> {
      const [rows, total] = await Promise.all([selectOpenAlerts(db, limit), countOpenAlerts(db)]);
      return { total, alerts: rows.map(alertView) };
    },

    /**
     * Closes an alert that an admin has dealt with. The same facts do not raise it again.
     * @throws NotFound when it is not open
     */
    async resolve(id: string, { viewer, client }: { viewer: Viewer; client: Client }) {
      await inTransaction(db, async (tx) => {
        await preventUserDeletion(tx, [viewer.id]);
        const row = await resolveAlert(tx, id, viewer.id);
        if (row === undefined) throw new NotFound('Peringatan');
        await recordAudit(tx, client, {
          action: 'alert_resolved',
          actorId: viewer.id,
          subjectId: null,
          details: { alertId: id, kind: row.kind, orderId: row.orderId, eventId: row.eventId },
        });
      });
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;

type Row = Awaited<ReturnType<typeof selectOpenAlerts>>[number];

function alertView({ alert, code, eventTitle }: Row): Alert {
  const { id, kind, raisedAt, orderId } = alert;
  return {
    id,
    kind,
    raisedAt: raisedAt.toISOString(),
    transaction: orderId === null || code === null ? null : { id: orderId, code },
    event: eventTitle === null ? null : { title: eventTitle },
    ...alertFigures.parse(alert.details),
  };
}
