import type { SqlField, SqlRun } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RowGrid } from '../../common/row-grid.tsx';
import type { LoadRows } from '../../common/use-row-pages.ts';
import { FieldTable } from './field-table.tsx';
import type { RunState } from './use-sql-model.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '40px',
    padding: '0 12px 0 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  state: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  body: { flex: 1, minHeight: 0, position: 'relative', overflow: 'auto' },
  running: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '12px', height: '100%' },
  fault: { margin: '12px' },
});

export interface ResultPanelProps {
  readonly state: RunState;
  readonly columns: SqlRun['columns'];
  readonly fields: readonly SqlField[];
  readonly onFields: (fields: SqlField[]) => void;
  readonly onCancel: () => void;
  /** Shows the place of a fault in the editor. */
  readonly onFault: () => void;
}

/** Rows of the last run, or what was wrong with it; and how its columns become fields. */
export function ResultPanel({ state, columns, fields, onFields, onCancel, onFault }: ResultPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [shown, setShown] = useState<'rows' | 'fields'>('rows');
  const run = state.kind === 'done' && state.run.fault === null ? state.run : null;
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'data.sql.result', defaultMessage: '运行结果' })}
    >
      <div className={styles.head}>
        <TabList selectedValue={shown} onTabSelect={(_, { value }) => setShown(value as 'rows')} size="small">
          <Tab value="rows">
            <FormattedMessage id="data.sql.result" defaultMessage="运行结果" />
          </Tab>
          <Tab value="fields">
            <FormattedMessage id="data.sql.fields" defaultMessage="字段设置" />
          </Tab>
        </TabList>
        {run && (
          <span className={styles.state} role="status">
            <FormattedMessage
              id="data.sql.ran"
              defaultMessage="{rows} 行 · {columns, number} 列 · {elapsed} 毫秒"
              values={{
                rows: formatNumber(run.rowCount, locale),
                columns: run.columns.length,
                elapsed: formatNumber(run.elapsed, locale),
              }}
            />{' '}
            {run.truncated && (
              <Badge appearance="tint" color="informative">
                <FormattedMessage id="data.sql.truncated" defaultMessage="只显示前面的行" />
              </Badge>
            )}
          </span>
        )}
      </div>
      <div className={styles.body}>
        {shown === 'fields' ? (
          <FieldTable columns={columns} fields={fields} onChange={onFields} />
        ) : (
          <Rows state={state} run={run} onCancel={onCancel} onFault={onFault} />
        )}
      </div>
    </section>
  );
}

function Rows({
  state,
  run,
  onCancel,
  onFault,
}: Pick<ResultPanelProps, 'state' | 'onCancel' | 'onFault'> & { readonly run: SqlRun | null }) {
  const styles = useStyles();
  const intl = useIntl();
  const load = useMemo(() => (run ? rowsOf(run) : null), [run]);
  switch (state.kind) {
    case 'running':
      return (
        <div className={styles.running}>
          <Spinner size="tiny" label={intl.formatMessage({ id: 'data.sql.running', defaultMessage: '正在运行' })} />
          <Button size="small" onClick={onCancel}>
            <FormattedMessage id="data.sql.cancel" defaultMessage="取消" />
          </Button>
        </div>
      );
    case 'cancelled':
      return <EmptyState title={intl.formatMessage({ id: 'data.sql.cancelled', defaultMessage: '已取消运行' })} />;
    case 'failed':
      return (
        <MessageBar intent="error" className={styles.fault}>
          <MessageBarBody>{state.message}</MessageBarBody>
        </MessageBar>
      );
    case 'idle':
      return (
        <EmptyState
          title={intl.formatMessage({ id: 'data.sql.idle', defaultMessage: '还没有运行' })}
          text={intl.formatMessage({
            id: 'data.sql.idleHint',
            defaultMessage: '写一条 SELECT 查询，按 Ctrl+Enter 运行。查询以您的权限执行，只读，最多显示 200 行。',
          })}
        />
      );
    case 'done':
      break;
  }
  const { fault } = state.run;
  if (fault) {
    return (
      <MessageBar intent="error" layout="multiline" className={styles.fault}>
        <MessageBarBody>
          {fault.line > 0 && (
            <>
              <Link inline onClick={onFault}>
                <FormattedMessage
                  id="data.sql.place"
                  defaultMessage="第 {line, number} 行第 {column, number} 列"
                  values={{ line: fault.line, column: fault.column }}
                />
              </Link>{' '}
            </>
          )}
          {fault.message}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (!load || state.run.rowCount === 0) {
    return <EmptyState title={intl.formatMessage({ id: 'data.sql.noRows', defaultMessage: '查询没有返回数据' })} />;
  }
  return <RowGrid load={load} />;
}

/** All rows are here already: the grid gets its pages from them. */
function rowsOf(run: SqlRun): LoadRows {
  const { columns, values, rowCount } = run;
  const now = new Date().toISOString();
  return async ({ dataStart, dataEnd, sortCondition }) => {
    const order = Array.from({ length: rowCount }, (_, row) => row);
    const [sort] = sortCondition;
    const by = sort ? (values[columns.findIndex(({ name }) => name === sort.fieldId)] ?? []) : [];
    if (sort) {
      const sign = sort.sortFlag === 'asc' ? 1 : -1;
      order.sort((a, b) => {
        const [one, other] = [by[a] ?? null, by[b] ?? null];
        if (one === null || other === null) return Number(one === null) - Number(other === null);
        return (
          sign *
          (typeof one === 'number' && typeof other === 'number'
            ? one - other
            : String(one).localeCompare(String(other)))
        );
      });
    }
    const wanted = order.slice(dataStart, dataEnd);
    return {
      columns: columns.map(({ name, dataType }) => ({ fieldId: name, name, dataType, masked: false })),
      values: values.map((column) => wanted.map((row) => column[row] ?? null)),
      dataStart,
      rowCount,
      dataVersion: now,
      freshness: { dataTime: now, computedAt: now, cached: false },
    };
  };
}
