import { IconButton, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  DeleteRegular,
} from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

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
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onToggle(): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
  readonly children: ReactNode;
}

/** A thing of an ordered list: its name and what it says, opened to be edited. */
export function ItemCard(props: ItemCardProps) {
  const { name, summary, mark, isOpen, isFaulty, isFirst, isLast, onToggle, onMove, onRemove, children } = props;
  const styles = useStyles();
  const page = usePageStyles();
  const intl = useIntl();
  const Chevron = isOpen ? ChevronDownRegular : ChevronRightRegular;
  return (
    <li className={mergeClasses(styles.root, isFaulty && styles.faulty)}>
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
        <IconButton
          size="small"
          icon={<ArrowUpRegular />}
          label={intl.formatMessage({ id: 'data.judgment.up', defaultMessage: '上移“{name}”' }, { name })}
          disabledFocusable={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={<ArrowDownRegular />}
          label={intl.formatMessage({ id: 'data.judgment.down', defaultMessage: '下移“{name}”' }, { name })}
          disabledFocusable={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="small"
          icon={<DeleteRegular />}
          label={intl.formatMessage({ id: 'data.judgment.remove', defaultMessage: '删除“{name}”' }, { name })}
          onClick={onRemove}
        />
      </div>
      {isOpen && <div className={styles.body}>{children}</div>}
    </li>
  );
}
