import { ChartBody, useWindowedTable, type QueryCoordinator } from '@tessera/board';
import type { BoardItems } from '@tessera/board/reading';
import type { TablePrint } from '@tessera/charts';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';

import type { TableSheet } from './use-table-sheets.ts';

const NAME = 40;
const END = 24;
const INSET = 12;
const BORDER = 2;
/** px around the rows of a sheet. */
export const TABLE_FRAME = { width: 2 * (INSET + BORDER), height: NAME + END + 2 * BORDER };

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    padding: `0 ${INSET}px 8px`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  head: { height: `${NAME}px`, display: 'flex', alignItems: 'center', gap: '12px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  table: { display: 'flex', flexDirection: 'column', overflow: 'hidden' },
  end: { height: `${END}px`, lineHeight: `${END}px` },
});

export interface PrintedTableProps extends TableSheet {
  readonly items: BoardItems;
  readonly coordinator: QueryCoordinator;
  readonly menuCode: string;
  readonly room: { readonly width: number; readonly height: number };
}

/** Rows of a table that has no room on its board, from the answer that its place on the board has. */
export function PrintedTable(props: PrintedTableProps) {
  const { code, rows, columns, side, height, heights, plan, last, items, coordinator, menuCode, room } = props;
  const styles = useStyles();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const handle = useRef(null);
  const store = useMemo(() => coordinator.store(code), [coordinator, code]);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { end } = rows;
  // Equal parts of a new plan draw nothing anew.
  const key = JSON.stringify({ ...rows, columns, heights });
  const printed = useMemo(() => ({ print: JSON.parse(key) as TablePrint }), [key]);
  const table = useWindowedTable(coordinator, code, printed);
  const item = items.of(code);
  if (item.kind !== 'chart') return null;
  const left = plan.total - end;
  return (
    <div className={styles.root} style={{ maxHeight: room.height + TABLE_FRAME.height }}>
      <div className={styles.head}>
        <h2 className={styles.name}>{item.report.reportName}</h2>
        <span className={styles.faint}>
          <FormattedMessage
            id="dashboard.print.rows"
            defaultMessage="第 {first, number}–{end, number} 行，共 {total, number} 行"
            values={{ first: rows.first + 1, end, total: plan.total }}
          />
        </span>
        {side.count > 1 ? (
          <span className={styles.faint}>
            <FormattedMessage
              id="dashboard.print.side"
              defaultMessage="表格横向第 {number, number} 张，共 {count, number} 张"
              values={side}
            />
          </span>
        ) : null}
      </div>
      <div className={styles.table} style={{ zoom: plan.zoom, height: height + BORDER }}>
        <ChartBody
          report={item.report}
          state={state}
          theme={theme}
          locale={locale}
          mode="chart"
          handle={handle}
          table={table}
          onRetry={() => coordinator.refresh(code)}
          onError={(error) => telemetry.error(error, { menuCode, where: 'print' })}
        />
      </div>
      {last && left > 0 ? (
        <div className={mergeClasses(styles.faint, styles.end)}>
          <FormattedMessage
            id="dashboard.print.leftRows"
            defaultMessage="其余 {left, number} 行未打印，请导出 Excel 查看全部"
            values={{ left }}
          />
        </div>
      ) : null}
    </div>
  );
}
