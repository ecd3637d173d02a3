import { Component, type ReactNode } from 'react';
import styles from './harness.module.css';

interface CrashBoundaryState {
  /** What was thrown, in words; null while all is well. */
  fault: string | null;
}

/**
 * Keeps the harness when a screen throws. React draws the children anew when one of their
 * components is replaced, so whoever mends the screen need not reload.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { fault: error instanceof Error ? String(error) : 'see the console' };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return (
      <div className={styles.note} role="alert">
        <h1>The screen threw</h1>
        <p>{fault}</p>
        <button type="button" onClick={() => this.setState({ fault: null })}>
          Draw it again
        </button>
      </div>
    );
  }
}
