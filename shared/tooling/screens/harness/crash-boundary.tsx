import { Component, type ReactNode } from 'react';
import styles from './harness.module.css';

interface CrashBoundaryState {
  error: unknown;
}

/**
 * Keeps the harness when a screen throws. React draws the children anew when one of their
 * components is replaced, so whoever mends the screen need not reload.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { error: error ?? new Error('The screen threw nothing that could be shown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div className={styles.note} role="alert">
        <h1>The screen threw</h1>
        <p>{String(error)}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Draw it again
        </button>
      </div>
    );
  }
}
