import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';

interface ErrorBoundaryProps {
  /** The present page: another one is tried again. */
  readonly location: Location;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly location: Location;
}

/** Until the location changes. React writes the error to the console. Only classes can be error boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { location }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return location === state.location ? null : { hasFailed: false, location };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
