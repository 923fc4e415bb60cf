'use client';

import { Activity, Component, createRef, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /**
   * Selects what stays as it is when its island fails: links, native menus and forms with what was typed, which
   * then work as without a script.
   */
  keeps?: string;
};

/** An island that throws takes itself out: the page and its other islands stay. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate() {
    const { keeps } = this.props;
    return this.state.hasFailed && keeps ? document.querySelector(keeps) : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, kept: Element | null) {
    if (kept) this.place.current?.append(kept);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.keeps ? <div ref={this.place} className="contents" /> : null;
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
