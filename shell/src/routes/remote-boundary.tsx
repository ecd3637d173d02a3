import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Told once of what was thrown. */
  onCrash: (error: unknown) => void;
  /** Shown in place of children that threw, until something else is drawn here. */
  fallback: ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failed: boolean;
}

/** Keeps a remote's crash inside its own place on the page. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failed: false };

  static getDerivedStateFromError(): RemoteBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
