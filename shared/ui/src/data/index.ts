/** Data group: tables, cards, accordions, tags. */
export {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Card,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  createTableColumn,
  Table,
  TableBody,
  TableCell,
  TableCellLayout,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Tag,
} from '@fluentui/react-components';

export { DataTable, type DataColumn, type DataSort, type DataTableProps } from './data-table.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { PreviewTable, type PreviewColumn, type PreviewTableProps } from './preview-table.tsx';
