import type { SettingsOf } from '../../settings/read-settings.ts';
import type { TableCellLook, TableLook } from '../../table/table-model.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import { themedColor } from '../../theme/themed-color.ts';
import type { graphCrosstabBlocks } from './schema.ts';

type Settings = SettingsOf<typeof graphCrosstabBlocks>;
type CellStyle = Settings['tableData']['style'];

/** Colours and sizes of the table under the theme. */
export function tableLook({ table, tableHeader, tableData }: Settings, theme: ChartTheme): TableLook {
  const look = (style: CellStyle, color: string): TableCellLook => ({
    background: style.bgColor ? themedColor(style.bgColor, theme) : undefined,
    color: style.color ? themedColor(style.color, theme) : color,
    fontSize: style.fontSize,
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    textDecoration: style.textDecoration,
    fontFamily: style.fontFamily || 'inherit',
  });
  return {
    rowHeight: tableData.rowHeight,
    headerHeight: tableHeader.column.rowHeight,
    stripe: table.stripeColor.visible ? themedColor(table.stripeColor.bgColor, theme) : undefined,
    wrap: table.autoWrap,
    fixedHeader: tableHeader.column.fixed,
    fixedColumns: tableHeader.row.fixed ? tableHeader.row.columnNum || 'rowHeaders' : 0,
    header: look(tableHeader.column.style, theme.tableHeaderText),
    rowHeader: look(tableHeader.row.style, theme.tableHeaderText),
    data: look(tableData.style, theme.text),
  };
}
