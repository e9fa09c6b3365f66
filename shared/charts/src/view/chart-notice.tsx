import type { ReactNode } from 'react';

export interface ChartNoticeProps {
  readonly kind: 'empty' | 'fields' | 'error';
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

const PICTURES: Record<ChartNoticeProps['kind'], ReactNode> = {
  empty: (
    <>
      <path d="M8 34h32" />
      <path d="M13 34V24M21 34V17M29 34V27M37 34V21" strokeDasharray="2 3" />
    </>
  ),
  fields: (
    <>
      <rect x="8" y="12" width="14" height="9" rx="2" strokeDasharray="2 3" />
      <rect x="26" y="12" width="14" height="9" rx="2" />
      <path d="M15 27v8m-4-4h8M26 31h14" />
    </>
  ),
  error: (
    <>
      <circle cx="24" cy="24" r="14" />
      <path d="M24 17v9m0 4v1" />
    </>
  ),
};

/** Placeholder of a chart with nothing to draw. */
export function ChartNotice({ kind, title, text, action }: ChartNoticeProps) {
  return (
    <div className="tessera-chart-notice" role={kind === 'error' ? 'alert' : 'status'}>
      <svg width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        {PICTURES[kind]}
      </svg>
      <div className="tessera-chart-notice-title">{title}</div>
      {text ? <div className="tessera-chart-notice-text">{text}</div> : null}
      {action}
    </div>
  );
}
