import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Name of the remote that draws the children, for the report. */
  remote: string;
  /** Shown in place of children that threw. */
  fallback: (retry: () => void) => ReactNode;
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

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`Remote ${this.props.remote} crashed`, error, componentStack);
  }

  readonly #retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
