/** Data group: tables, trees, tags, progress. */
export {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  createTableColumn,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableCellLayout,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Tag,
  Tree,
  TreeItem,
  TreeItemLayout,
} from '@fluentui/react-components';

export { DataTable, type DataColumn, type DataSort, type DataTableProps } from './data-table.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { PreviewTable, type PreviewColumn, type PreviewTableProps } from './preview-table.tsx';
