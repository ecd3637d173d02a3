import type { ReactNode } from 'react';
import type { Injection } from '../federation/overrides';
import { BoundariesNotice } from './boundaries-notice';
import { OverrideNotice } from './override-notice';
import styles from './notices.module.css';
import { PreviewNotice } from './preview-notice';
import { UpdateNotice } from './update-notice';

interface NoticesProps {
  /** Whether something on the page has a newer release. */
  outdated: boolean;
  injection: Injection | null;
  previews: readonly string[];
}

/** Messages of the platform, at the lower edge of the window. */
export function Notices({ outdated, injection, previews }: NoticesProps): ReactNode {
  return (
    <div className={styles.notices}>
      {outdated ? <UpdateNotice /> : null}
      {injection ? <OverrideNotice injection={injection} /> : null}
      {previews.length > 0 ? <PreviewNotice previews={previews} /> : null}
      <BoundariesNotice />
    </div>
  );
}
