import { failureText } from '@panggung/platform';
import { ConfirmDialog, News, useNews } from '@panggung/screens';
import { Alert, Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { PublishPanel } from '../publish/publish-panel';
import { MoveAnnouncement } from '../workspace/move-buttons';
import rows from '../workspace/rows.module.css';
import type { StudioEvent, StudioTier } from '../workspace/studio.queries';
import { TierDialog } from './tier-dialog';
import { TierRow } from './tier-row';
import { useTierMoves } from './use-tier-moves';

/** The ticket types of an event in the order in which visitors see them. */
export function TierList({ event }: { event: StudioEvent }): ReactNode {
  const [open, setOpen] = useState<StudioTier | 'new' | null>(null);
  const { message, tell } = useNews();
  const [leaving, setLeaving] = useState<StudioTier | null>(null);
  const { remove, move, busy, error, moved } = useTierMoves(event);
  const editable = event.status === 'draft' || (event.status === 'scheduled' && !event.isOver);
  const tiers = event.ticketTypes;

  return (
    <Stack>
      <PublishPanel event={event} />
      <News message={message} />
      <MoveAnnouncement text={moved} />
      {error && leaving === null ? <Alert tone="bad" title={failureText(error)} /> : null}
      {tiers.length === 0 ? (
        <EmptyState title="Belum ada jenis tiket">
          Tambahkan jenis tiket dengan harga dan kuotanya, misalnya Festival atau VIP.
        </EmptyState>
      ) : (
        <ul role="list" className={rows.list}>
          {tiers.map((tier, index) => (
            <TierRow
              key={tier.id}
              tier={tier}
              zone={event.venue.timezone}
              busy={busy}
              ticketLimit={event.ticketLimit}
              {...(editable && {
                actions: {
                  edit: () => setOpen(tier),
                  remove: () => setLeaving(tier),
                  place: { index, count: tiers.length, move: (by) => move(tier, by) },
                },
              })}
            />
          ))}
        </ul>
      )}
      {editable ? (
        <div>
          <Button onClick={() => setOpen('new')}>Tambah jenis tiket</Button>
        </div>
      ) : null}
      {leaving === null ? null : (
        <ConfirmDialog
          title={`Hapus tiket ${leaving.name}?`}
          yes="Ya, hapus"
          busyText="Menghapus…"
          busy={busy}
          error={error}
          onYes={() =>
            remove(leaving, () => {
              tell(`Tiket ${leaving.name} sudah dihapus.`);
              setLeaving(null);
            })
          }
          onNo={() => setLeaving(null)}
        >
          Jenis tiket ini dihapus dan tidak dapat dikembalikan. Belum ada yang memesannya.
        </ConfirmDialog>
      )}
      {open === null ? null : (
        <TierDialog
          event={event}
          tier={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
          onDone={(text) => {
            tell(text);
            setOpen(null);
          }}
        />
      )}
    </Stack>
  );
}
