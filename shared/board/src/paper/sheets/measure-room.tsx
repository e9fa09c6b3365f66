import { checkFields, toChartTypeCode } from '@tessera/charts';
import { tableFlowSchema, type ReportComponent } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';

import { displayOf } from '../../components/component-displays.ts';
import type { BoardItem } from '../../reading/board-items.ts';
import { measureKey, type MeasuredTables, type TablesSnapshot } from './measured-tables.ts';
import { HEIGHT, OneTable } from './one-table.tsx';
import type { Page } from './pages.ts';
import { SheetContent, type SheetContentProps, type SheetContext } from './sheet-content.tsx';
import type { Sheet } from './sheets.ts';

/** Order of what is measured: behind all that is on screen. */
const LAST = Number.MAX_SAFE_INTEGER;
/** Components that are measured at a time. */
const AT_ONCE = 3;
const TABLES: readonly (string | undefined)[] = ['graph_crosstab', 'graph_table2d', 'graph_detailtable'];

const useStyles = makeStyles({
  // Far off, so that what is on screen is asked for first.
  root: { position: 'fixed', top: 0, left: '-20000px', visibility: 'hidden', pointerEvents: 'none' },
});

/** Whether a component is measured before its page is planned: tables that can flow over sheets, and texts. */
export function isMeasured(item: BoardItem): boolean {
  if (item.kind === 'component') return displayOf(item.component).wholeOnPaper === true;
  return item.kind === 'chart' && isFlowingTable(item.report);
}

/** Whether a chart is a table that can flow over sheets. */
export function isFlowingTable({ reportTypeCode, reportParam }: ReportComponent): boolean {
  const code = toChartTypeCode(reportTypeCode);
  return code !== undefined && TABLES.includes(code) && checkFields(code, reportParam).length === 0;
}

export interface MeasureRoomProps extends Pick<SheetContentProps, 'read' | 'items' | 'coordinators' | 'reactions'> {
  readonly onText: SheetContext['onText'];
  readonly sheets: readonly Sheet[];
  readonly current: Sheet | undefined;
  readonly tables: MeasuredTables;
  readonly known: TablesSnapshot;
  /** By what the answers of all tables are chosen. */
  readonly asked: string;
}

/** Draws tables and texts out of sight, a few at a time, those of the current page first, and measures them. */
export function MeasureRoom({ sheets, current, tables, known, asked, items, ...context }: MeasureRoomProps) {
  const styles = useStyles();
  const { coordinators } = context;
  const all = sheets.flatMap((sheet) =>
    sheet.planned.side
      ? []
      : sheet.planned.pieces.flatMap(({ code, box, table, text }) => {
          const begins = table?.begins ?? (text?.from ?? 0) === 0;
          if (!begins || !isMeasured(items.of(code))) return [];
          return [{ page: sheet, code, box, key: measureKey(items.of(code), code, sheet.page, sheet.paper.id) }];
        }),
  );
  const open = [...new Map(all.map((one) => [one.key, one])).values()].filter(
    ({ key }) => known.get(key)?.asked !== asked,
  );
  const chosen = open
    .toSorted((one, other) => Number(other.page.page === current?.page) - Number(one.page.page === current?.page))
    .slice(0, AT_ONCE);
  return (
    <div className={styles.root} aria-hidden inert data-measure-room="">
      {chosen.map(({ page, code, box, key }) => {
        const coordinator = coordinators.of({ key: page.page, ...valueOf(page) });
        return (
          <SheetContent key={key} {...context} items={items} sheet={page}>
            {(render) => (
              <div style={{ width: box.width, height: HEIGHT }}>
                {items.of(code).kind === 'component' ? (
                  render(code, LAST)
                ) : (
                  <OneTable
                    key={asked}
                    code={code}
                    width={box.width}
                    flow={page.paper.tables.find(({ i }) => i === code) ?? tableFlowSchema.parse({ i: code })}
                    coordinator={coordinator}
                    tables={tables}
                    page={page.page}
                    asked={asked}
                  >
                    {(measure) => render(code, LAST, { measure })}
                  </OneTable>
                )}
              </div>
            )}
          </SheetContent>
        );
      })}
    </div>
  );
}

const valueOf = ({ value }: Page) => (value === undefined ? {} : { value });
