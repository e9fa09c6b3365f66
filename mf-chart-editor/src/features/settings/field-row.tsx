import type { SettingIssue } from '@tessera/charts/model';
import { mergeClasses } from '@tessera/ui/core';
import type { ReactNode } from 'react';

import { IssueText } from './issue-text.tsx';
import { useSettingStyles } from './setting-styles.ts';

export interface FieldRowProps {
  readonly label?: string | undefined;
  /** The control stands below its label and takes the whole width. */
  readonly stacked?: boolean;
  /** The label takes what the control leaves, as beside a switch. */
  readonly wide?: boolean;
  /** Why the control is off, or what it means. */
  readonly note?: string | undefined;
  readonly issues?: readonly SettingIssue[];
  readonly children: ReactNode;
}

/** A label, its control, and what is to be said of both. */
export function FieldRow({ label, stacked = false, wide = false, note, issues = [], children }: FieldRowProps) {
  const styles = useSettingStyles();
  return (
    <div>
      <div className={stacked ? styles.stack : styles.row}>
        {label === undefined ? null : (
          <span className={mergeClasses(!stacked && styles.label, stacked && styles.note, wide && styles.wideLabel)}>
            {label}
          </span>
        )}
        <div
          className={stacked ? styles.full : mergeClasses(styles.control)}
          style={wide ? { flex: 'none' } : undefined}
        >
          {children}
        </div>
      </div>
      {note ? <div className={styles.note}>{note}</div> : null}
      {issues.map((issue) => (
        <div key={`${issue.path}-${issue.reason}`} className={styles.warn} role="note">
          <IssueText {...issue} />
        </div>
      ))}
    </div>
  );
}
