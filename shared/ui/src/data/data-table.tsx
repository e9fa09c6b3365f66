import { Checkbox, makeStyles, mergeClasses, SkeletonItem, tokens } from '@fluentui/react-components';
import { ArrowSortDownRegular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUpRegular } from '@fluentui/react-icons/svg/arrow-sort-up';
import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', minHeight: 0 },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
  },
  fixed: { tableLayout: 'fixed', '@media (max-width: 640px)': { minWidth: 'var(--data-table-narrow)' } },
  busy: { opacity: 0.6, transitionProperty: 'opacity', transitionDuration: '150ms', transitionDelay: '150ms' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '34px',
    padding: '0 10px',
    textAlign: 'start',
    fontWeight: 600,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    height: '36px',
    padding: '2px 10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  end: { textAlign: 'end' },
  onlyWide: { '@media (max-width: 640px)': { display: 'none' } },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  clickable: { cursor: 'pointer' },
  check: { width: '36px', padding: '0 0 0 4px' },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '4px 6px',
    margin: '0 -6px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  arrow: { fontSize: '14px' },
  idle: { opacity: 0.35 },
});

export interface DataColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** CSS width such as `160px` or `30%`. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /** Left out where the window is as narrow as a phone's. */
  readonly onlyWide?: boolean;
  readonly sortable?: boolean;
}
export interface DataSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}
export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while the first page is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** How a row is called by its checkbox. */
  readonly rowLabel?: (row: Row) => string;
  readonly loading?: boolean;
  /** Shown in place of the rows after a failure. */
  readonly error?: ReactNode;
  /** Shown when there is no row. */
  readonly empty: ReactNode;
  readonly sort?: DataSort;
  readonly onSort?: (sort: DataSort) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Rows that may be selected; all without it. */
  readonly selectable?: (row: Row) => boolean;
  /** A click anywhere in the row; keyboards need a button in one of its cells. */
  readonly onRowClick?: (row: Row) => void;
  /** Rows of the skeleton; default 8. */
  readonly skeletonRows?: number;
}

/** A list as a table: sort, selection, skeleton, empty and error state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, loading = false, error, empty } = props;
  const styles = useStyles();
  const showRows = error === undefined || error === null || error === false;
  return (
    <div className={styles.scroll}>
      <table
        aria-label={label}
        aria-busy={loading}
        className={mergeClasses(
          styles.table,
          columns.some((column) => column.width) && styles.fixed,
          loading && rows !== undefined && styles.busy,
        )}
        style={{ '--data-table-narrow': narrowWidth(props) } as CSSProperties}
      >
        <HeadRow {...props} />
        <tbody>
          {showRows && rows === undefined && <SkeletonRows {...props} />}
          {showRows && rows?.map((row) => <BodyRow key={props.rowKey(row)} {...props} row={row} />)}
        </tbody>
      </table>
      {!showRows && error}
      {showRows && rows?.length === 0 && empty}
    </div>
  );
}

/** Least width on a phone: widths leave out the padding of 20 px, a column without one or with a share keeps room for a name. */
function narrowWidth<Row>({ columns, selected }: DataTableProps<Row>): string {
  const widths = columns
    .filter(({ onlyWide }) => !onlyWide)
    .map(({ width = '%' }) => `${width.endsWith('%') ? '120px' : width} + 20px`);
  return `calc(${[selected ? '40px' : '0px', ...widths].join(' + ')})`;
}

function HeadRow<Row>({
  columns,
  rows = [],
  rowKey,
  sort,
  onSort,
  selected,
  onSelect,
  selectable,
}: DataTableProps<Row>) {
  const styles = useStyles();
  const intl = useIntl();
  const choices = rows.filter((row) => selectable?.(row) ?? true).map(rowKey);
  const chosen = choices.filter((key) => selected?.has(key)).length;
  return (
    <thead>
      <tr>
        {selected && onSelect && (
          <th className={mergeClasses(styles.head, styles.check)}>
            <Checkbox
              aria-label={intl.formatMessage({ id: 'ui.table.selectAll', defaultMessage: '全选' })}
              checked={chosen === 0 ? false : chosen === choices.length ? true : 'mixed'}
              disabled={choices.length === 0}
              onChange={(_, data) => onSelect(new Set(data.checked === true ? choices : []))}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const Arrow = direction === 'desc' ? ArrowSortDownRegular : ArrowSortUpRegular;
          // A head without a text is no heading.
          const Head = column.header === '' ? 'td' : 'th';
          return (
            <Head
              key={column.key}
              scope={column.header === '' ? undefined : 'col'}
              className={mergeClasses(
                styles.head,
                column.align === 'end' && styles.end,
                column.onlyWide && styles.onlyWide,
              )}
              style={column.width ? { width: column.width } : undefined}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
                >
                  {column.header}
                  <Arrow className={mergeClasses(styles.arrow, !direction && styles.idle)} aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </Head>
          );
        })}
      </tr>
    </thead>
  );
}

function BodyRow<Row>({
  row,
  columns,
  rowKey,
  rowLabel,
  selected,
  onSelect,
  selectable,
  onRowClick,
}: DataTableProps<Row> & { readonly row: Row }) {
  const styles = useStyles();
  const intl = useIntl();
  const key = rowKey(row);
  const isChosen = selected?.has(key) ?? false;
  return (
    <tr
      className={mergeClasses(styles.row, isChosen && styles.chosen, onRowClick && styles.clickable)}
      onClick={onRowClick && (() => onRowClick(row))}
    >
      {selected && onSelect && (
        <td className={mergeClasses(styles.cell, styles.check)} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={intl.formatMessage(
              { id: 'ui.table.selectRow', defaultMessage: '选择 {name}' },
              { name: rowLabel?.(row) ?? key },
            )}
            checked={isChosen}
            disabled={selectable?.(row) === false}
            onChange={(_, data) => {
              const next = new Set(selected);
              if (data.checked === true) next.add(key);
              else next.delete(key);
              onSelect(next);
            }}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={mergeClasses(
            styles.cell,
            column.align === 'end' && styles.end,
            column.onlyWide && styles.onlyWide,
          )}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRows<Row>({ columns, selected, skeletonRows = 8 }: DataTableProps<Row>) {
  const styles = useStyles();
  return Array.from({ length: skeletonRows }, (_, index) => (
    <tr key={index} aria-hidden>
      {selected && <td className={mergeClasses(styles.cell, styles.check)} />}
      {columns.map((column) => (
        <td key={column.key} className={mergeClasses(styles.cell, column.onlyWide && styles.onlyWide)}>
          <SkeletonItem size={12} animation="pulse" appearance="translucent" />
        </td>
      ))}
    </tr>
  ));
}
