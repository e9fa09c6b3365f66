import { makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { LineItem } from './long-list.tsx';

const useStyles = makeStyles({
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  head: { gap: '8px', width: '100%', padding: '8px 4px' },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0, flexGrow: 1 },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  said: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  chevron: { flexShrink: 0 },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '4px 4px 16px 28px',
    '@media (max-width: 640px)': { paddingLeft: '4px' },
  },
});

export interface MemberLineProps {
  /** Empty where all rows are judged as one. */
  readonly member: string;
  readonly said: string;
  readonly mark: ReactNode;
  readonly isOpen: boolean;
  /** In a long list. */
  readonly element?: LineItem | undefined;
  onToggle(): void;
  /** Shown while it is open. */
  readonly children: ReactNode;
}

/** A member in a list, which opens to what is known of it. */
export function MemberLine({ member, said, mark, isOpen, element, onToggle, children }: MemberLineProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const intl = useIntl();
  const whole = intl.formatMessage({ id: 'data.judgment.wholeName', defaultMessage: '全部数据' });
  const Chevron = isOpen ? ChevronDownRegular : ChevronRightRegular;
  return (
    <li className={styles.item} {...element}>
      <button type="button" className={mergeClasses(page.line, styles.head)} aria-expanded={isOpen} onClick={onToggle}>
        <Chevron className={styles.chevron} aria-hidden />
        <span className={styles.texts}>
          <span className={styles.name}>{member || whole}</span>
          <span className={styles.said}>{said}</span>
        </span>
        {mark}
      </button>
      {isOpen && <div className={styles.body}>{children}</div>}
    </li>
  );
}
