import {
  BoardChart,
  BoardComponentView,
  BoardGrid,
  BoardTabs,
  displayOf,
  VanishedComponent,
  type QueryCoordinator,
} from '@tessera/board';
import { WholeText, type WholeTextProps } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { isTabs, type BoardConfiguration } from '@tessera/contract';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { GOES_ON, type PrintedTablePlace } from './use-table-sheets.ts';

const useStyles = makeStyles({
  cut: { height: '100%', display: 'flex', flexDirection: 'column' },
  chart: { flex: 1, minHeight: 0 },
  goesOn: {
    flex: 'none',
    height: `${GOES_ON}px`,
    lineHeight: `${GOES_ON}px`,
    textAlign: 'right',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

export interface PrintedItemProps {
  readonly code: string;
  readonly order: number;
  readonly board: BoardConfiguration;
  readonly items: BoardItems;
  readonly coordinator: QueryCoordinator;
  /** Left out for a picture, which shows what the screen shows: of tabs the first one, of tables what is in view. */
  readonly table?: PrintedTablePlace | undefined;
  /** Left out for a picture, too, and for parts of a text after the first one. */
  readonly onText?: WholeTextProps['onMeasured'] | undefined;
}

/** A component of a board on paper: as on screen, without what can be pressed. */
export function PrintedItem({ code, order, board, items, coordinator, table, onText }: PrintedItemProps) {
  const styles = useStyles();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const item = items.of(code);
  if (item.kind === 'vanished') return <VanishedComponent />;
  if (item.kind === 'chart')
    return (
      <div className={styles.cut}>
        <div className={styles.chart}>
          <BoardChart
            report={item.report}
            coordinator={coordinator}
            theme={theme}
            locale={locale}
            order={order}
            table={table?.hooks}
            onError={(error) => telemetry.error(error, { menuCode: board.menuCode, where: 'print' })}
          />
        </div>
        {table?.pages ? (
          <div className={styles.goesOn}>
            <FormattedMessage
              id="dashboard.print.wholeOnPages"
              defaultMessage="完整表格见第 {one, select, yes {{from, number}} other {{from, number}–{to, number}}} 页"
              values={{ ...table.pages, one: table.pages.from === table.pages.to ? 'yes' : 'no' }}
            />
          </div>
        ) : null}
      </div>
    );
  const { component } = item;
  if (!isTabs(component)) {
    const view = <BoardComponentView component={component} />;
    if (!displayOf(component).wholeOnPaper || !onText) return view;
    return (
      <WholeText code={code} onMeasured={onText}>
        {view}
      </WholeText>
    );
  }
  return (
    <BoardTabs
      component={component}
      chosen={undefined}
      onChoose={() => undefined}
      panel={(tab) => (
        <BoardGrid
          layoutType={board.layoutType}
          {...items.inTab(tab)}
          render={(inner, place) => (
            <PrintedItem
              code={inner}
              order={order + (place + 1) / 1_000}
              board={board}
              items={items}
              coordinator={coordinator}
            />
          )}
        />
      )}
    />
  );
}
