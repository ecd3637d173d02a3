import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Called once with the error. */
  onCrash: (error: unknown) => void;
  /** Shown in place of children that threw, until the children change. */
  fallback: ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failed: boolean;
}

/** Contains a remote's crash in its own place on the page. */
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
