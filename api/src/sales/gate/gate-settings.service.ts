import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { checkVersion, versioned } from '../../platform/versions/version';
import { atVenue, lockOwnEvent, noteActingFor, readOwnEvent } from '../../owners';
import { findGateSettings, updateGateSettings } from './gate-settings.repository';
import type { GateChanges, GateSettings } from './gate-settings.schema';

/** How the gates of an event work. */
export function createGateSettings({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden */
    async get(eventId: string, viewer: Viewer) {
      await readOwnEvent(db, eventId, viewer, 'read');
      return { data: await readSettings(db, eventId) };
    },

    /** @throws NotFound, Forbidden, VersionOutdated, ValidationFailed */
    async change(eventId: string, by: Acting, changes: GateChanges, version: string) {
      return inTransaction(db, async (tx) => {
        const event = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
        const before = await readSettings(tx, eventId);
        checkVersion(version, before);
        const { opensAt, reentry } = changes;
        await updateGateSettings(tx, eventId, {
          ...(reentry !== undefined && { reentryAllowed: reentry }),
          ...(opensAt !== undefined && {
            admissionOpensAt: opensAt === null ? null : atVenue(opensAt, event.venueId),
          }),
        });
        const after = await readSettings(tx, eventId);
        if (after.opensAtInstant >= after.closesAtInstant) {
          const message = 'Pintu harus dibuka sebelum acaranya selesai';
          throw new ValidationFailed([{ field: 'opensAt', message }]);
        }
        const told = ({ opensAt: at, reentry: again }: GateSettings) => ({
          opensAt: at,
          reentry: again,
        });
        if (after.version !== before.version) {
          const details = { before: told(before), after: told(after) };
          await noteActingFor(tx, by, event, { action: 'gate_changed', details });
        }
        return { data: after };
      });
    },
  };
}

export type GateSettingsService = ReturnType<typeof createGateSettings>;

/** @throws NotFound */
async function readSettings(db: Executor, eventId: string): Promise<GateSettings> {
  const row = await findGateSettings(db, eventId);
  if (row === undefined) throw new NotFound('Acara');
  const { opensAtInstant, closesAtInstant, ...settings } = row;
  return versioned(
    {
      ...settings,
      opensAtInstant: opensAtInstant.toISOString(),
      closesAtInstant: closesAtInstant.toISOString(),
    },
    ['opensAt', 'reentry'],
  );
}
