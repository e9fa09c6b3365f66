import { cellStyle, type CellStyle } from '../settings/primitives.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import type { plainTableBlocks } from '../settings/table-blocks.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { chosenFont } from '../theme/chosen-font.ts';
import { themedColor } from '../theme/themed-color.ts';
import type { TableCellLook, TableLook } from './table-model.ts';
import type { TotalSettings } from './totals-plan.ts';

type PlainSettings = SettingsOf<ReturnType<typeof plainTableBlocks>>;

/** A style of cells in which nothing was chosen. */
const PLAIN = cellStyle().parse({});
const chosen = (style: CellStyle): Partial<CellStyle> =>
  Object.fromEntries(Object.entries(style).filter(([key, value]) => value !== PLAIN[key as keyof CellStyle]));

/** Colours and sizes by theme. Styles of total columns (ST-177) stand above those of totals. */
export function tableLook(
  settings: PlainSettings & Partial<Pick<TotalSettings, 'tableTotal' | 'tableCollect'>>,
  theme: ChartTheme,
): TableLook {
  const { table, tableHeader, tableData, tableHeight, tableTotal, tableCollect } = settings;
  const look = (style: CellStyle, color: string): TableCellLook => ({
    background: style.bgColor ? themedColor(style.bgColor, theme) : undefined,
    color: style.color ? themedColor(style.color, theme) : color,
    fontSize: style.fontSize,
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    textDecoration: style.textDecoration,
    fontFamily: style.fontFamily ? chosenFont(style.fontFamily) : 'inherit',
  });
  const totalLook = (style: Partial<CellStyle> | undefined, background: string) => {
    const result = look(
      { ...tableData.style, ...style, bgColor: style?.bgColor, color: style?.color } as CellStyle,
      theme.text,
    );
    return { ...result, background: result.background ?? background };
  };
  const total = tableCollect?.total.style;
  return {
    rowHeight: tableData.rowHeight,
    headerHeight: tableHeader.column.rowHeight,
    stripe: table.stripeColor.visible ? themedColor(table.stripeColor.bgColor, theme) : undefined,
    wrap: table.autoWrap,
    fixedHeader: tableHeader.column.fixed,
    fixedColumns: tableHeader.row.fixed ? tableHeader.row.columnNum || 'rowHeaders' : 0,
    stretch: tableHeight === 1,
    header: look(tableHeader.column.style, theme.tableHeaderText),
    rowHeader: look(tableHeader.row.style, theme.tableHeaderText),
    data: look(tableData.style, theme.text),
    fixedSubtotals: tableCollect?.subTotal.fixed ?? false,
    total: totalLook(total, theme.tableTotal),
    columnTotal: totalLook({ ...total, ...(tableTotal ? chosen(tableTotal.value.style) : {}) }, theme.tableTotal),
    subtotal: totalLook(tableCollect?.subTotal.style, theme.tableSubtotal),
  };
}
