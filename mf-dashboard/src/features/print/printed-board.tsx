import {
  BoardAiProvider,
  BoardFiltersProvider,
  choiceSummary,
  createAiSource,
  createBoardCoordinator,
  createFilterSources,
  heldChoice,
  useFilterChoices,
} from '@tessera/board';
import { useWholeTexts } from '@tessera/board/paper';
import { loadOnce, useDataTime } from '@tessera/board/print';
import { boardItems, type BoardItems } from '@tessera/board/reading';
import { ValueColorsProvider } from '@tessera/charts';
import { filtersOf, isTabs, printGeometry, tabsOf, type BoardConfiguration } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useClient, useLocale } from '@tessera/remote-kit';
import { EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { fitPages, longPage, planPages } from './page-plan.ts';
import type { PrintTask } from './print-task.ts';
import type { PrintedTab } from './printed-boxes.ts';
import { PrintedItem } from './printed-item.tsx';
import { FOOT, HEAD, MARGIN, PrintedSheet } from './printed-sheet.tsx';
import { PrintedTable, TABLE_FRAME } from './printed-table.tsx';
import { useTableSheets } from './use-table-sheets.ts';

const PICTURE_WIDTH = 1_440;

const useStyles = makeStyles({
  box: { position: 'absolute', overflow: 'hidden' },
  heading: {
    height: '28px',
    margin: 0,
    lineHeight: '28px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});

/** The board's components, or those of the task, by sheet; texts in full length, long tables in full at the end. */
export function PrintedBoard({ task, board, paged }: PrintTask & { readonly paged: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const coordinator = useMemo(() => createBoardCoordinator(client), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const choices = useFilterChoices('instant', task.state, () => undefined);
  const asking = useMemo(() => {
    const end = new AbortController();
    return { end, ai: loadOnce(createAiSource(client, board.menuCode, 'print'), end.signal) };
  }, [client, board.menuCode]);
  useEffect(() => () => asking.end.abort(), [asking]);
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
  const texts = useWholeTexts();
  const charts = useMemo(
    () => board.reports.map(({ reportCode }) => ({ coordinator, code: reportCode })),
    [board.reports, coordinator],
  );
  const subject = useDataTime(charts);
  const contents = { tabsOf: printedTabs(board, items), textOf: texts.of };
  // Tables are cut there as in a picture: what follows would be no part of the page.
  const long = paged && task.kind === 'pdf' && task.options.paper === 'long';
  const { width, height, pages } = long
    ? longPage(board.layoutType, placed, page.width, MARGIN, HEAD + FOOT, contents)
    : paged
      ? fitPages(board.layoutType, placed, page, MARGIN, HEAD + FOOT, contents)
      : { width: PICTURE_WIDTH, height: HEAD + (picture[0]?.height ?? 0) + MARGIN, pages: picture };
  const order = pages.flatMap(({ boxes }) => boxes.map(({ i }) => i));
  const room = {
    width: width - 2 * MARGIN - TABLE_FRAME.width,
    height: height - HEAD - FOOT - TABLE_FRAME.height,
  };
  const tables = useTableSheets(order, room, pages.length);
  if (order.length === 0)
    return <EmptyState title={intl.formatMessage({ id: 'dashboard.print.empty', defaultMessage: '看板上没有内容' })} />;
  const sheet = {
    width,
    height,
    name: board.menuName,
    held: held.join(' · '),
    own: long,
    exportedAt: formatDate(task.requestedAt, locale, 'dateTime'),
  };
  const of = pages.length + tables.sheets.length;
  return (
    <BoardFiltersProvider document={board.document} choices={choices} sources={sources} locale={locale}>
      <ValueColorsProvider set={board.document.settings.valueColors}>
        <BoardAiProvider source={asking.ai} coordinator={coordinator} locale={locale}>
          <div hidden data-print-document={board.menuName} data-print-subject={subject} />
          {pages.map(({ boxes }, index) => (
            <PrintedSheet
              key={index}
              {...sheet}
              outline={index === 0 ? board.menuName : undefined}
              page={paged ? { number: index + 1, of } : null}
            >
              {boxes.map(({ i, heading, left, top, width: wide, height: high, part }, place) => {
                const { from, whole } = part ?? { from: 0, whole: high };
                return (
                  <div key={`${i}/${from}`} className={styles.box} style={{ left, top, width: wide, height: high }}>
                    {heading === undefined ? (
                      <div style={{ height: whole, marginTop: -from }}>
                        <PrintedItem
                          code={i}
                          order={index * 1_000 + place}
                          board={board}
                          items={items}
                          coordinator={coordinator}
                          table={paged && !long ? tables.of(i) : undefined}
                          onText={paged && from === 0 ? texts.measured : undefined}
                        />
                      </div>
                    ) : (
                      <h2 className={styles.heading} data-print-outline={heading}>
                        {heading}
                      </h2>
                    )}
                  </div>
                );
              })}
            </PrintedSheet>
          ))}
          {tables.sheets.map((table, index) => (
            <PrintedSheet
              key={`${table.code}/${index}`}
              {...sheet}
              outline={tables.sheets[index - 1]?.code === table.code ? undefined : nameOf(items, table.code)}
              page={{ number: pages.length + index + 1, of }}
            >
              <PrintedTable {...table} items={items} coordinator={coordinator} room={room} menuCode={board.menuCode} />
            </PrintedSheet>
          ))}
        </BoardAiProvider>
      </ValueColorsProvider>
    </BoardFiltersProvider>
  );
}

function nameOf(items: BoardItems, code: string): string | undefined {
  const item = items.of(code);
  return item.kind === 'chart' ? item.report.reportName : undefined;
}

function printedTabs({ document }: BoardConfiguration, items: BoardItems) {
  return (code: string): readonly PrintedTab[] => {
    const component = document.components.find((one) => one.code === code);
    if (!isTabs(component)) return [];
    return component.tabs.map((tab) => ({ code: tab.code, name: tab.name, placed: items.inTab(tab).placed }));
  };
}
