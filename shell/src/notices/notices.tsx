import type { ReactNode } from 'react';
import type { Injection } from '../federation/overrides';
import { BoundariesNotice } from './boundaries-notice';
import { OverrideNotice } from './override-notice';
import styles from './notices.module.css';
import { UpdateNotice } from './update-notice';

interface NoticesProps {
  /** Whether something on the page has a newer release. */
  outdated: boolean;
  injection: Injection | null;
}

/** Messages of the platform, at the lower edge of the window. */
export function Notices({ outdated, injection }: NoticesProps): ReactNode {
  return (
    <div className={styles.notices}>
      {outdated ? <UpdateNotice /> : null}
      {injection ? <OverrideNotice injection={injection} /> : null}
      <BoundariesNotice />
    </div>
  );
}
