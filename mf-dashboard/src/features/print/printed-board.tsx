import {
  BoardFiltersProvider,
  choiceSummary,
  createBoardCoordinator,
  createFilterSources,
  filtersOf,
  heldChoice,
  useFilterChoices,
} from '@tessera/board';
import { printGeometry, tabsOf } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useClient, useLocale } from '@tessera/remote-kit';
import { EmptyState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { boardItems } from '../board/index.ts';
import { fitPages, planPages } from './page-plan.ts';
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
  held: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
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
  const coordinator = useMemo(() => createBoardCoordinator(client), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const choices = useFilterChoices('instant', task.state, () => undefined);
  const sources = useMemo(() => createFilterSources(client, board.menuCode), [client, board.menuCode]);
  const items = useMemo(() => boardItems(board), [board]);
  const held = filtersOf(board.document).flatMap((filter) => {
    const choice = heldChoice(filter, task.state);
    return choice ? [`${filter.name} ${choiceSummary(choice, intl)}`] : [];
  });
  const { page } = printGeometry(task.options);
  const wanted = task.reportCodes && new Set(task.reportCodes);
  const placed = items.placed.filter(({ i }) => wanted?.has(i) ?? true);
  if (wanted) {
    // Charts that were chosen out of a tab stand below the others.
    const below = Math.max(0, ...placed.map(({ y, h }) => y + h));
    const inTabs = tabsOf(board.document).flatMap((tab) => items.inTab(tab).placed);
    placed.push(...inTabs.filter(({ i }) => wanted.has(i)).map((place) => ({ ...place, y: place.y + below })));
  }
  const picture = planPages(board.layoutType, placed, PICTURE_WIDTH - 2 * MARGIN, null);
  const { width, height, pages } = paged
    ? fitPages(board.layoutType, placed, page, MARGIN, HEAD + FOOT)
    : { width: PICTURE_WIDTH, height: HEAD + (picture[0]?.height ?? 0) + MARGIN, pages: picture };
  if (pages.every(({ boxes }) => boxes.length === 0))
    return <EmptyState title={intl.formatMessage({ id: 'dashboard.print.empty', defaultMessage: '看板上没有内容' })} />;
  return (
    <BoardFiltersProvider document={board.document} choices={choices} sources={sources} locale={locale}>
      {pages.map(({ boxes }, index) => (
        <section
          key={index}
          className={mergeClasses('tessera-print-sheet', styles.sheet, paged && styles.preview)}
          data-print-width={width}
          style={{ width, height }}
        >
          <header className={styles.head}>
            <h1 className={styles.name}>{board.menuName}</h1>
            <span className={mergeClasses(styles.faint, styles.held)}>{held.join(' · ')}</span>
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
                <PrintedItem
                  code={i}
                  order={index * 1_000 + order}
                  board={board}
                  items={items}
                  coordinator={coordinator}
                />
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
      ))}
    </BoardFiltersProvider>
  );
}
