import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** px around the components, and what the head and the foot of a sheet take. */
export const MARGIN = 24;
export const HEAD = 44;
export const FOOT = 28;

const useStyles = makeStyles({
  sheet: {
    position: 'relative',
    boxSizing: 'border-box',
    overflow: 'hidden',
    margin: '0 auto',
    padding: `0 ${MARGIN}px`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  preview: { '@media screen': { marginBottom: '16px', boxShadow: tokens.shadow8 } },
  head: { height: `${HEAD}px`, display: 'flex', alignItems: 'center', gap: '16px' },
  held: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  room: { position: 'relative' },
  foot: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: `${FOOT}px`,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
  },
});

export interface PrintedSheetProps {
  readonly width: number;
  readonly height: number;
  /** Name of the board. */
  readonly name: string;
  /** What its filters hold. */
  readonly held: string;
  readonly exportedAt: string;
  /** Whether it is a paper of its own size, in place of the one of the print. */
  readonly own?: boolean;
  /** Its entry in the outline of the file; most sheets have none. */
  readonly outline?: string | undefined;
  /** Null for a picture. */
  readonly page: { readonly number: number; readonly of: number } | null;
  readonly children: ReactNode;
}

/** A sheet of paper with the name of the board above and the number of the page below. */
export function PrintedSheet({
  width,
  height,
  name,
  held,
  exportedAt,
  own = false,
  outline,
  page,
  children,
}: PrintedSheetProps) {
  const styles = useStyles();
  return (
    <section
      className={mergeClasses('tessera-print-sheet', styles.sheet, page !== null && styles.preview)}
      data-print-width={width}
      data-print-paper={own ? '' : undefined}
      data-print-outline={outline}
      style={{ width, height }}
    >
      <header className={styles.head}>
        <h1 className={styles.name}>{name}</h1>
        <span className={mergeClasses(styles.faint, styles.held)}>{held}</span>
        <span className={styles.faint}>
          <FormattedMessage
            id="dashboard.print.exportedAt"
            defaultMessage="导出于 {time}"
            values={{ time: exportedAt }}
          />
        </span>
      </header>
      <div className={styles.room}>{children}</div>
      {page ? (
        <footer className={mergeClasses(styles.foot, styles.faint)}>
          <FormattedMessage
            id="dashboard.print.page"
            defaultMessage="第 {page} / {pages} 页"
            values={{ page: page.number, pages: page.of }}
          />
        </footer>
      ) : null}
    </section>
  );
}
