import type { SlowQueryRow } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListCard, useAutoRefresh, useLocale } from '@tessera/remote-kit';
import { Badge, EmptyState, makeStyles } from '@tessera/ui/core';
import type { DataColumn, DataSort } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useDuration } from './duration.ts';
import { useOutcomeText } from './outcome-text.ts';
import { useQueryColumns } from './query-columns.tsx';
import { QueryDrawer } from './query-drawer.tsx';
import { useSlowQueries } from './use-queries.ts';

const EVERY = 10_000;
const PAGE_SIZE = 50;
const useStyles = makeStyles({ search: { width: '280px', maxWidth: '100%' } });
const COLORS = {
  done: 'success',
  failed: 'danger',
  cancelled: 'informative',
  timeout: 'warning',
  memory: 'warning',
  killed: 'severe',
} as const;

/** Statements that took long or were stopped, with how they ended. */
export function SlowQueries({ auto }: { readonly auto: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const duration = useDuration();
  const outcomeText = useOutcomeText();
  const queries = useSlowQueries();
  const [shown, setShown] = useState<SlowQueryRow | null>(null);
  const [keyword, setKeyword] = useState('');
  const [outcome, setOutcome] = useState('');
  const [sort, setSort] = useState<DataSort>({ key: 'askedAt', direction: 'desc' });
  const [at, setAt] = useState(1);
  useAutoRefresh(queries, auto, EVERY);
  const wanted = keyword.trim().toLocaleLowerCase();
  const sign = sort.direction === 'asc' ? 1 : -1;
  const found = queries.data?.list
    .filter((query) => outcome === '' || query.outcome === outcome)
    .filter(({ userName, tableName, statement, corporationName }) =>
      [userName, tableName, statement, corporationName].some((text) => text?.toLocaleLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => (sort.key === 'askedAt' ? sign * a.askedAt.localeCompare(b.askedAt) : sign * (a.ran - b.ran)));
  const common = useQueryColumns(found ?? [], setShown);
  const columns: DataColumn<SlowQueryRow>[] = [
    {
      key: 'askedAt',
      header: intl.formatMessage({ id: 'admin.queries.askedAt', defaultMessage: '时间' }),
      width: '150px',
      sortable: true,
      render: ({ askedAt }) => formatDate(askedAt, locale, 'dateTime'),
    },
    {
      key: 'outcome',
      header: intl.formatMessage({ id: 'admin.queries.outcome', defaultMessage: '结果' }),
      width: '96px',
      render: (query) => (
        <Badge appearance="tint" color={COLORS[query.outcome]}>
          {outcomeText(query.outcome)}
        </Badge>
      ),
    },
    {
      key: 'ran',
      header: intl.formatMessage({ id: 'admin.queries.ran', defaultMessage: '用时' }),
      width: '92px',
      align: 'end',
      sortable: true,
      render: ({ ran }) => duration(ran),
    },
    ...common,
  ];
  return (
    <>
      <ListCard
        tools={
          <>
            <SearchInput
              className={styles.search}
              value={keyword}
              onSearch={(next) => {
                setKeyword(next);
                setAt(1);
              }}
              placeholder={intl.formatMessage({ id: 'admin.queries.search', defaultMessage: '搜索发起人、表或语句' })}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'admin.queries.outcome', defaultMessage: '结果' })}
              value={outcome}
              onChange={(_, { value }) => {
                setOutcome(value);
                setAt(1);
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.queries.everyOutcome', defaultMessage: '全部结果' })}
              </option>
              {(['done', 'timeout', 'memory', 'killed', 'cancelled', 'failed'] as const).map((one) => (
                <option key={one} value={one}>
                  {outcomeText(one)}
                </option>
              ))}
            </Select>
          </>
        }
        label={intl.formatMessage({ id: 'admin.queries.slowLabel', defaultMessage: '慢查询列表' })}
        columns={columns}
        loaded={{ ...queries, data: found, loading: false }}
        pages={{ page: at, size: PAGE_SIZE, onPage: setAt }}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'admin.queries.noSlow', defaultMessage: '没有慢查询' })}
            text={intl.formatMessage({
              id: 'admin.queries.noSlowHint',
              defaultMessage: '运行超过 1 秒、超时或被停止的查询会列在这里，保留 30 天。',
            })}
          />
        }
      />
      {shown && <QueryDrawer query={shown} onClose={() => setShown(null)} />}
    </>
  );
}
