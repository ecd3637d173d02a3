import { failureText } from '@panggung/platform';
import { ConfirmDialog, News, useNews } from '@panggung/screens';
import { Alert, Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { PublishAction } from '../publish/publish-action';
import publishing from '../publish/publish.module.css';
import { MoveAnnouncement } from '../workspace/move-buttons';
import rows from '../workspace/rows.module.css';
import type { StudioEvent, StudioTicketType } from '../workspace/studio.queries';
import { TicketTypeDialog } from './ticket-type-dialog';
import { TicketTypeRow } from './ticket-type-row';
import { useTicketTypeMoves } from './use-ticket-type-moves';

/** The ticket types of an event in the order in which visitors see them. */
export function TicketTypeList({ event }: { event: StudioEvent }): ReactNode {
  const [open, setOpen] = useState<StudioTicketType | 'new' | null>(null);
  const { message, tell } = useNews();
  const [leaving, setLeaving] = useState<StudioTicketType | null>(null);
  const { remove, move, busy, error, moved } = useTicketTypeMoves(event);
  const editable = event.status === 'draft' || (event.status === 'scheduled' && !event.isOver);
  const ticketTypes = event.ticketTypes;

  return (
    <Stack>
      <News message={message} />
      <MoveAnnouncement text={moved} />
      {error && leaving === null ? <Alert tone="bad" title={failureText(error)} /> : null}
      {ticketTypes.length === 0 ? (
        <EmptyState title="Belum ada jenis tiket">
          Tambahkan jenis tiket dengan harga dan kuotanya, misalnya Festival atau VIP.
        </EmptyState>
      ) : (
        <ul role="list" className={rows.list}>
          {ticketTypes.map((ticketType, index) => (
            <TicketTypeRow
              key={ticketType.id}
              ticketType={ticketType}
              zone={event.venue.timezone}
              busy={busy}
              ticketLimit={event.ticketLimit}
              {...(editable && {
                actions: {
                  edit: () => setOpen(ticketType),
                  remove: () => setLeaving(ticketType),
                  place: { index, count: ticketTypes.length, move: (by) => move(ticketType, by) },
                },
              })}
            />
          ))}
        </ul>
      )}
      {editable ? (
        <div className={publishing.bar}>
          <Button onClick={() => setOpen('new')}>Tambah jenis tiket</Button>
          <PublishAction event={event} />
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
        <TicketTypeDialog
          event={event}
          ticketType={open === 'new' ? undefined : open}
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
