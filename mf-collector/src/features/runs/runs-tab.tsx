import { collectorTasks, RUN_STATES, type CollectRun } from '@tessera/contract';
import { formatBytes, formatDate } from '@tessera/i18n';
import { ListCard, useAutoRefresh, useEndpoint, useLocale } from '@tessera/remote-kit';
import { EmptyState, Link } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { DirtyRowsDialog } from './dirty-rows-dialog.tsx';
import { RunState, useRunStates } from './run-state.tsx';

/** Milliseconds between looks. */
const LOOK_AGAIN = 3_000;
const PAGE = 50;
const SECOND = 1_000;

/** Runs of tasks as they go on, the latest first. */
export function RunsTab() {
  const intl = useIntl();
  const { locale } = useLocale();
  const states = useRunStates();
  const [state, setState] = useState<CollectRun['state'] | ''>('');
  const [at, setAt] = useState(1);
  const runs = useEndpoint(collectorTasks.log, {
    body: { page: at, limit: PAGE, ...(state === '' ? {} : { state }) },
  });
  /** The run whose dirty rows are shown. */
  const [dirty, setDirty] = useState<CollectRun>();
  useAutoRefresh(runs, dirty === undefined, LOOK_AGAIN);
  return (
    <>
      <ListCard
        label={intl.formatMessage({ id: 'collector.runs.title', defaultMessage: '任务日志' })}
        loaded={runs}
        rowKey={({ runId }) => runId}
        skeletonRows={5}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        tools={
          <Select
            aria-label={intl.formatMessage({ id: 'collector.agent.state', defaultMessage: '状态' })}
            value={state}
            onChange={(_, { value }) => {
              setState(RUN_STATES.find((each) => each === value) ?? '');
              setAt(1);
            }}
          >
            <option value="">{intl.formatMessage({ id: 'collector.state.all', defaultMessage: '所有状态' })}</option>
            {RUN_STATES.map((each) => (
              <option key={each} value={each}>
                {states[each]}
              </option>
            ))}
          </Select>
        }
        columns={[
          {
            key: 'task',
            header: intl.formatMessage({ id: 'collector.run.task', defaultMessage: '任务' }),
            render: ({ taskName }) => taskName,
          },
          {
            key: 'source',
            header: intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' }),
            width: '150px',
            onlyWide: true,
            render: ({ dsName }) => dsName,
          },
          {
            key: 'state',
            header: intl.formatMessage({ id: 'collector.agent.state', defaultMessage: '状态' }),
            width: 'min(240px, 28vw)',
            render: (run) => <RunState run={run} />,
          },
          {
            key: 'how',
            header: intl.formatMessage({ id: 'collector.run.how', defaultMessage: '方式' }),
            width: '90px',
            onlyWide: true,
            render: ({ whole, range, keys, only }) =>
              range ? (
                <span title={`${range.column} · ${range.from} – ${range.to}`}>
                  {intl.formatMessage({ id: 'collector.run.range', defaultMessage: '一段' })}
                </span>
              ) : only ? (
                intl.formatMessage({ id: 'collector.run.only', defaultMessage: '补发' })
              ) : keys ? (
                intl.formatMessage({ id: 'collector.run.keys', defaultMessage: '核对删除' })
              ) : whole ? (
                intl.formatMessage({ id: 'collector.run.whole', defaultMessage: '全量' })
              ) : (
                intl.formatMessage({ id: 'collector.run.more', defaultMessage: '增量' })
              ),
          },
          {
            key: 'rows',
            header: intl.formatMessage({ id: 'collector.run.rows', defaultMessage: '行数' }),
            width: 'min(100px, 13vw)',
            align: 'end',
            render: ({ rows }) => intl.formatNumber(rows),
          },
          {
            key: 'bytes',
            header: intl.formatMessage({ id: 'collector.run.bytes', defaultMessage: '传输' }),
            width: '90px',
            align: 'end',
            onlyWide: true,
            render: ({ bytes }) => formatBytes(bytes, 1),
          },
          {
            key: 'dirty',
            header: intl.formatMessage({ id: 'collector.run.dirty', defaultMessage: '脏数据' }),
            width: 'min(80px, 10vw)',
            align: 'end',
            render: (run) =>
              run.dirty === 0 ? (
                intl.formatNumber(0)
              ) : (
                <Link
                  as="button"
                  aria-label={intl.formatMessage(
                    { id: 'collector.dirty.of', defaultMessage: '“{name}”的脏数据：{count, number} 行' },
                    { name: run.taskName, count: run.dirty },
                  )}
                  onClick={() => setDirty(run)}
                >
                  {intl.formatNumber(run.dirty)}
                </Link>
              ),
          },
          {
            key: 'started',
            header: intl.formatMessage({ id: 'collector.run.started', defaultMessage: '开始' }),
            width: '150px',
            onlyWide: true,
            render: ({ startedAt }) => formatDate(startedAt, locale, 'dateTime'),
          },
          {
            key: 'took',
            header: intl.formatMessage({ id: 'collector.run.took', defaultMessage: '用时' }),
            width: '90px',
            align: 'end',
            onlyWide: true,
            render: ({ startedAt, endedAt, heardAt }) =>
              intl.formatMessage(
                { id: 'collector.run.seconds', defaultMessage: '{seconds, number} 秒' },
                {
                  seconds: Math.max(0, Math.round((Date.parse(endedAt ?? heardAt) - Date.parse(startedAt)) / SECOND)),
                },
              ),
          },
        ]}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'collector.runs.none', defaultMessage: '还没有运行记录' })}
            text={intl.formatMessage({
              id: 'collector.runs.noneHint',
              defaultMessage: '任务按计划或手动运行后，每一次都记在这里。',
            })}
          />
        }
      />
      {dirty && <DirtyRowsDialog run={dirty} onClose={() => setDirty(undefined)} onSent={runs.reload} />}
    </>
  );
}
