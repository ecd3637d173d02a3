import type { Viewer } from '../../platform/auth/viewer';
import { mailboxOf } from '../../platform/mail/mailbox';
import type { OrderRow } from './orders.repository';

/** Whether an order is the viewer's: of the account, or made as a guest with its proven address. */
export const isOwnOrder = (
  viewer: Pick<Viewer, 'id' | 'email' | 'emailVerified'>,
  { userId, buyerEmail }: Pick<OrderRow['order'], 'userId' | 'buyerEmail'>,
): boolean =>
  userId === viewer.id ||
  (viewer.emailVerified && mailboxOf(buyerEmail) === mailboxOf(viewer.email));
