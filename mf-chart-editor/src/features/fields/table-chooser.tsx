import { data } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import {
  Button,
  EmptyState,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Spinner,
  tokens,
  useArrowNavigationGroup,
} from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { CheckmarkRegular, ChevronDownRegular, TableRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  button: { width: '100%', minWidth: 0, justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
  name: { flex: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  surface: { width: '300px', padding: '8px', display: 'flex', flexDirection: 'column', gap: '8px' },
  search: { width: '100%', minWidth: 0 },
  list: {
    maxHeight: '320px',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  table: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    '& .fui-Button__icon': { color: tokens.colorNeutralForeground3 },
  },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
});

export interface TableChooserProps {
  readonly tableId: string;
  readonly name: string;
  onChoose(tableId: string): void;
}

/** The chosen table, and the others that the author may use, by search. */
export function TableChooser({ tableId, name, onChoose }: TableChooserProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={(_, data_) => setOpen(data_.open)} positioning="below-start" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button className={styles.button} icon={<TableRegular />} title={name}>
          <span className={styles.name}>
            {name || <FormattedMessage id="editor.table.choose" defaultMessage="选择数据表" />}
          </span>
          <ChevronDownRegular fontSize={14} aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface}>
        <Tables
          tableId={tableId}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}

function Tables({ tableId, onChoose }: Pick<TableChooserProps, 'tableId' | 'onChoose'>) {
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const arrows = useArrowNavigationGroup({ axis: 'vertical' });
  const tables = useEndpoint(data.listTables, {
    body: { limit: 100, ...(search.trim() ? { search: search.trim() } : {}) },
  });
  const list = tables.data?.list ?? [];
  return (
    <>
      <SearchInput
        className={styles.search}
        value={search}
        onSearch={setSearch}
        placeholder={intl.formatMessage({ id: 'editor.table.search', defaultMessage: '搜索数据表' })}
      />
      {tables.error ? <LoadError error={tables.error} onRetry={tables.reload} /> : null}
      {tables.loading && !tables.data ? <Spinner size="tiny" /> : null}
      {tables.data && list.length === 0 ? (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'editor.table.none', defaultMessage: '没有可用的数据表' })}
        />
      ) : null}
      <ul className={styles.list} {...arrows}>
        {list.map((table) => (
          <li key={table.tableId}>
            <Button
              appearance="subtle"
              className={mergeClasses(styles.table, table.tableId === tableId && styles.chosen)}
              icon={table.tableId === tableId ? <CheckmarkRegular /> : <TableRegular />}
              aria-current={table.tableId === tableId}
              title={table.description || table.name}
              onClick={() => onChoose(table.tableId)}
            >
              <span className={styles.name}>{table.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
