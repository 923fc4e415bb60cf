'use client';

import { Activity, Component, createRef, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /**
   * Selects the server's HTML that stays when the island fails: links, native menus and forms with their text,
   * which then work as without a script.
   */
  fallback?: string;
};

/** Removes an island that throws; the page and its other islands stay. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate() {
    const { fallback } = this.props;
    return this.state.hasFailed && fallback ? document.querySelector(fallback) : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, element: Element | null) {
    if (element) this.place.current?.append(element);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ? <div ref={this.place} className="contents" /> : null;
  }
}

/** A part of the page that hydrates on its own. */
export function Island({ children, ...rest }: ErrorBoundaryProps) {
  return (
    <ErrorBoundary {...rest}>
      <Activity>{children}</Activity>
    </ErrorBoundary>
  );
}
