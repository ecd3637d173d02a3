import { formatLongDate } from '@panggung/format';
import { ApiError, Link, useApi, useAuth, useQuery } from '@panggung/platform';
import type { ReactNode } from 'react';
import { orderById } from '../order/order.queries';
import { ticketById } from '../transfer/transfer.queries';
import styles from './access.module.css';
import { accessTokens } from './order-access';

/** As many as somebody at a door looks through. */
const shownAtMost = 6;

/** Ways to the orders and received tickets that this device opens without an account, newest first. */
export function DeviceOrderLinks(): ReactNode {
  return (
    <ul role="list" className={styles.kept}>
      {accessTokens()
        .toReversed()
        .slice(0, shownAtMost)
        .map(([id, token]) => (
          <li key={id}>
            <DeviceOrderLink id={id} token={token} />
          </li>
        ))}
    </ul>
  );
}

/** The id is an order's or a ticket's: only the API knows which. */
function DeviceOrderLink({ id, token }: { id: string; token: string }): ReactNode {
  const { api } = useApi();
  const { user } = useAuth();
  const reader = { userId: user?.id, accessToken: token };
  const order = useQuery(orderById(api, id, reader));
  const isNoOrder = order.error instanceof ApiError && order.error.status === 404;
  const ticket = useQuery({ ...ticketById(api, id, reader), enabled: isNoOrder });
  const event = isNoOrder ? ticket.data?.data.event : order.data?.data.event;
  return (
    <>
      <Link to={isNoOrder ? `/tickets/${id}` : `/checkout/${id}/status`}>
        {event?.title ?? 'Buka pesanan'}
      </Link>
      {event ? <p className={styles.when}>{formatLongDate(event.date)}</p> : null}
    </>
  );
}
