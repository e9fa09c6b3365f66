import type { ReactNode } from 'react';
import { Component } from 'react';

export interface ComponentBoundaryProps {
  /** A change of it gives the children another try. */
  readonly resetKey: unknown;
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  onError(error: unknown): void;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Keeps what one component throws while drawing inside that component. */
export class ComponentBoundary extends Component<ComponentBoundaryProps, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: ComponentBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(error, () => this.setState({ failed: false, error: undefined }));
  }
}
