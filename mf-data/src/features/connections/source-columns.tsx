import type { SourceColumn, SourceTable } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { Tab, TabList } from '@tessera/ui/forms';
import { KeyRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../tables/index.ts';
import { useSourceColumns } from './use-source.ts';

const useStyles = makeStyles({
  head: { padding: '12px 0 4px', fontWeight: 600, overflowWrap: 'anywhere' },
  comment: { fontWeight: 400, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  column: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  sample: { overflow: 'auto', maxHeight: '480px', paddingTop: '8px' },
  type: { fontFamily: 'monospace', color: tokens.colorNeutralForeground3 },
  null: { color: tokens.colorNeutralForeground4 },
});

export interface SourceColumnsProps {
  readonly connectionId: string;
  readonly table: SourceTable;
}

/** Columns of a table of the database and its first rows. */
export function SourceColumns({ connectionId, table }: SourceColumnsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { types } = useFieldTexts();
  const [view, setView] = useState<'columns' | 'sample'>('columns');
  const { data, error, reload } = useSourceColumns(connectionId, table.schema, table.name);
  const columns: DataColumn<SourceColumn>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.connection.column', defaultMessage: '列' }),
      render: ({ name, primaryKey, comment }) => (
        <span className={styles.column} title={comment || name}>
          {name}
          {primaryKey && (
            <KeyRegular aria-label={intl.formatMessage({ id: 'data.connection.primaryKey', defaultMessage: '主键' })} />
          )}
        </span>
      ),
    },
    {
      key: 'dataType',
      header: intl.formatMessage({ id: 'data.field.type', defaultMessage: '类型' }),
      width: '90px',
      render: ({ dataType }) => types[dataType],
    },
    {
      key: 'databaseType',
      header: intl.formatMessage({ id: 'data.connection.databaseType', defaultMessage: '数据库类型' }),
      width: '35%',
      render: ({ databaseType }) => (
        <span className={styles.type} title={databaseType}>
          {databaseType}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className={styles.head}>
        {table.schema}.{table.name}
        {table.comment && <div className={styles.comment}>{table.comment}</div>}
      </div>
      <TabList
        size="small"
        selectedValue={view}
        onTabSelect={(_, { value }) => setView(value === 'sample' ? 'sample' : 'columns')}
      >
        <Tab value="columns">
          <FormattedMessage id="data.connection.columns" defaultMessage="列" />
        </Tab>
        <Tab value="sample">
          <FormattedMessage id="data.connection.sample" defaultMessage="样例数据" />
        </Tab>
      </TabList>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingSkeleton />}
      {data && error === undefined && view === 'columns' && (
        <DataTable
          label={intl.formatMessage({ id: 'data.connection.columns', defaultMessage: '列' })}
          columns={columns}
          rows={data.columns}
          rowKey={({ name }) => name}
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'data.connection.noColumn', defaultMessage: '没有可见的列' })}
            />
          }
        />
      )}
      {data && error === undefined && view === 'sample' && (
        <div className={styles.sample}>
          <SampleRows columns={data.columns} sample={data.sample} />
        </div>
      )}
    </>
  );
}

type Cells = readonly (readonly (string | number | boolean | null)[])[];

function SampleRows({ columns, sample }: { readonly columns: readonly SourceColumn[]; readonly sample: Cells }) {
  const styles = useStyles();
  const intl = useIntl();
  const count = sample[0]?.length ?? 0;
  return (
    <DataTable
      label={intl.formatMessage({ id: 'data.connection.sample', defaultMessage: '样例数据' })}
      columns={columns.map(({ name, dataType }, index) => ({
        key: name,
        header: name,
        align: dataType === 'int' || dataType === 'double' ? 'end' : 'start',
        render: (row: number) => {
          const value = sample[index]?.[row] ?? null;
          return value === null ? (
            <span className={styles.null}>
              <FormattedMessage id="data.preview.null" defaultMessage="空" />
            </span>
          ) : (
            String(value)
          );
        },
      }))}
      rows={Array.from({ length: count }, (_, row) => row)}
      rowKey={String}
      empty={
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'data.preview.empty', defaultMessage: '这张表还没有数据' })}
        />
      }
    />
  );
}
