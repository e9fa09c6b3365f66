import { makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { minWidth: 0, borderRadius: tokens.borderRadiusMedium, border: `1px solid ${tokens.colorNeutralStroke2}` },
  faulty: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  head: { display: 'flex', alignItems: 'center', gap: '2px', padding: '4px' },
  open: { gap: '8px', flexGrow: 1, padding: '4px 6px' },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0, flexGrow: 1 },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  summary: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  chevron: { flexShrink: 0 },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '8px 12px 14px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

export interface ItemCardProps {
  readonly name: string;
  /** Lines below the name while it is closed. */
  readonly summary: readonly string[];
  readonly mark?: ReactNode;
  readonly isOpen: boolean;
  readonly isFaulty: boolean;
  onToggle(): void;
  /** What else can be done with it, beside its name. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** A thing of a list: its name and what it says, opened to be edited. */
export function ItemCard(props: ItemCardProps) {
  const { name, summary, mark, isOpen, isFaulty, onToggle, tools, children } = props;
  const styles = useStyles();
  const page = usePageStyles();
  const Chevron = isOpen ? ChevronDownRegular : ChevronRightRegular;
  return (
    <div className={mergeClasses(styles.root, isFaulty && styles.faulty)}>
      <div className={styles.head}>
        <button
          type="button"
          className={mergeClasses(page.line, styles.open)}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Chevron className={styles.chevron} aria-hidden />
          <span className={styles.texts}>
            <span className={styles.name}>{name}</span>
            {!isOpen &&
              summary.map((line, at) => (
                <span key={at} className={styles.summary}>
                  {line}
                </span>
              ))}
          </span>
          {mark}
        </button>
        {tools}
      </div>
      {isOpen && <div className={styles.body}>{children}</div>}
    </div>
  );
}
