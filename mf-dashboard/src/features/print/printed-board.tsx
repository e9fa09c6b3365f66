import { printGeometry } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useClient, useLocale } from '@tessera/remote-kit';
import { EmptyState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { boardItems } from '../board/index.ts';
import { planPages } from './page-plan.ts';
import { createPrintCoordinator } from './print-coordinator.ts';
import type { PrintTask } from './print-task.ts';
import { PrintedItem } from './printed-item.tsx';

/** px around the components, and what the head and the foot of a sheet take. */
const MARGIN = 24;
const HEAD = 44;
const FOOT = 28;
const PICTURE_WIDTH = 1_440;

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
  name: { margin: 0, flex: 1, minWidth: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  room: { position: 'relative' },
  box: { position: 'absolute' },
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

/** The components of a board, or those that were asked for, sheet by sheet. */
export function PrintedBoard({ task, board, paged }: PrintTask & { readonly paged: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const coordinator = useMemo(() => createPrintCoordinator(client, task.state), [client, task.state]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const items = useMemo(() => boardItems(board), [board]);
  const { page } = printGeometry(task.options);
  const width = paged ? page.width : PICTURE_WIDTH;
  const room = paged ? page.height - HEAD - FOOT : null;
  const wanted = task.reportCodes && new Set(task.reportCodes);
  const placed = items.placed.filter(({ i }) => wanted?.has(i) ?? true);
  const pages = planPages(board.layoutType, placed, width - 2 * MARGIN, room);
  if (pages.every(({ boxes }) => boxes.length === 0))
    return <EmptyState title={intl.formatMessage({ id: 'dashboard.print.empty', defaultMessage: '看板上没有内容' })} />;
  return pages.map(({ boxes, height }, index) => (
    <section
      key={index}
      className={mergeClasses('tessera-print-sheet', styles.sheet, paged && styles.preview)}
      style={{ width, height: paged ? page.height : HEAD + height + MARGIN }}
    >
      <header className={styles.head}>
        <h1 className={styles.name}>{board.menuName}</h1>
        <span className={styles.faint}>
          <FormattedMessage
            id="dashboard.print.exportedAt"
            defaultMessage="导出于 {time}"
            values={{ time: formatDate(task.requestedAt, locale, 'dateTime') }}
          />
        </span>
      </header>
      <div className={styles.room}>
        {boxes.map(({ i, left, top, width: wide, height: high }, order) => (
          <div key={i} className={styles.box} style={{ left, top, width: wide, height: high }}>
            <PrintedItem code={i} order={index * 1_000 + order} board={board} items={items} coordinator={coordinator} />
          </div>
        ))}
      </div>
      {paged ? (
        <footer className={mergeClasses(styles.foot, styles.faint)}>
          <FormattedMessage
            id="dashboard.print.page"
            defaultMessage="第 {page} / {pages} 页"
            values={{ page: index + 1, pages: pages.length }}
          />
        </footer>
      ) : null}
    </section>
  ));
}
