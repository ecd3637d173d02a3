import { Link, useApi, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Alert, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { FigureList } from '../figures/figure-list';
import { FiguresExplained } from '../figures/figures-explained';
import { PublishPanel } from '../publish/publish-panel';
import { eventSales } from '../sales/sales.queries';
import type { StudioEvent } from '../workspace/studio.queries';
import { EventLinks } from './event-links';
import { maySee } from '../workspace/event-parts';
import { nextStepOf } from './next-step';

/** Where an event stands, and what comes next. */
export function EventOverview({ event }: { event: StudioEvent }): ReactNode {
  // Nothing is sold of a draft.
  const sells = event.status !== 'draft' || event.ordered;
  return (
    <Stack>
      {event.tasks.includes('edit') ? <PublishPanel event={event} /> : null}
      <Next event={event} />
      {sells ? <Figures event={event} /> : null}
      <EventLinks event={event} />
    </Stack>
  );
}

function Figures({ event: { id } }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const query = useQuery(eventSales(api, id));
  return (
    <Loaded query={query} what="angka penjualan">
      {({ data: { total } }) => (
        <Stack>
          <FigureList figures={total} />
          <FiguresExplained eventId={id} figures={total} />
        </Stack>
      )}
    </Loaded>
  );
}

function Next({ event }: { event: StudioEvent }): ReactNode {
  const step = nextStepOf(event, new Date());
  if (step === null || !maySee(event.tasks, step.link.path)) return null;
  return (
    <Alert
      title={step.title}
      action={
        <Link to={`/studio/events/${event.id}${step.link.path}`} className={buttonClass()}>
          {step.link.label}
        </Link>
      }
    >
      <p>{step.text}</p>
    </Alert>
  );
}
