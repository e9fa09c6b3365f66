import { collectorSources, collectorTaskSets, type CollectTaskSet } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useEndpoint, useLoad, useLocale, useNotify } from '@tessera/remote-kit';
import { Badge, EmptyState, Link, makeStyles, MenuItem, usePageStyles } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { ArrowSortRegular, SendRegular, TaskListSquareLtrRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { EntryMenuItems, ListTab, useListState } from '../../common/list-tab.tsx';
import { MoreMenu } from '../../common/more-menu.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { TaskSetDialog } from './task-set-dialog.tsx';
import { TasksDrawer } from './tasks-drawer.tsx';

const useStyles = makeStyles({
  name: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
});

/** When a set begins next, as its agent follows it. */
function NextRun({ set: { nextRun, nextAfter, paused } }: { readonly set: CollectTaskSet }) {
  const { locale } = useLocale();
  const { quiet } = usePageStyles();
  if (paused)
    return (
      <span className={quiet}>
        <FormattedMessage id="collector.set.paused" defaultMessage="暂停中" />
      </span>
    );
  return (
    <>
      {nextRun !== null && <div>{formatDate(nextRun, locale, 'dateTime')}</div>}
      {nextAfter !== null && (
        <div>
          <FormattedMessage id="collector.set.afterOf" defaultMessage="在“{name}”之后" values={{ name: nextAfter }} />
        </div>
      )}
    </>
  );
}

/** Tasks that follow each other, on a schedule. @param opened taskSetId of the one whose tasks are seen first */
export function TaskSetsTab({ opened = null }: { readonly opened?: string | null }) {
  const intl = useIntl();
  const { quiet } = usePageStyles();
  const styles = useStyles();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const list = useListState<CollectTaskSet>();
  const { search } = list;
  /** Empty for all sources. */
  const [dsId, setDsId] = useState('');
  const agents = useEndpoint(collectorSources.agents, {}, { fresh: true });
  const sets = useLoad(['collector task sets', dsId, search], async (call) => {
    if (dsId === '') return call(collectorTaskSets.list, { body: { search } });
    const found = await call(collectorTaskSets.ofSource, { params: { dsId } });
    return found.filter(({ taskSetName }) => taskSetName.toLowerCase().includes(search.toLowerCase()));
  });
  const [ordered, setOrdered] = useState<CollectTaskSet | null>(null);
  const [shown, setShown] = useState<Pick<CollectTaskSet, 'taskSetId' | 'taskSetName'> | null>(
    opened === null ? null : { taskSetId: opened, taskSetName: '' },
  );
  const release = ({ taskSetId, taskSetName: name }: CollectTaskSet) =>
    run(async () => {
      await client.call(collectorTaskSets.release, { body: { taskSetId } });
      toast(intl.formatMessage({ id: 'collector.source.releasedToast', defaultMessage: '“{name}”已发布' }, { name }), {
        intent: 'success',
      });
      sets.reload();
    });
  return (
    <ListTab
      list={list}
      label={intl.formatMessage({ id: 'collector.sets.title', defaultMessage: '任务集' })}
      loaded={sets}
      rowKey={({ taskSetId }) => taskSetId}
      skeletonRows={3}
      searchLabel={intl.formatMessage({ id: 'collector.set.search', defaultMessage: '搜索任务集' })}
      addLabel={intl.formatMessage({ id: 'collector.set.add', defaultMessage: '添加任务集' })}
      removal={{
        nameOf: ({ taskSetName }) => taskSetName,
        text: (
          <FormattedMessage
            id="collector.set.removeText"
            defaultMessage="其中的任务一并删除，不再运行；已经采集到的数据表保留。"
          />
        ),
        call: ({ taskSetId }) => client.call(collectorTaskSets.remove, { params: { taskSetId } }),
      }}
      filters={
        <Select
          aria-label={intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' })}
          value={dsId}
          onChange={(_, { value }) => {
            setDsId(value);
            list.setPage(1);
          }}
        >
          <option value="">{intl.formatMessage({ id: 'collector.sources.all', defaultMessage: '所有数据源' })}</option>
          {agents.data?.flatMap(({ sources }) =>
            sources.map((source) => (
              <option key={source.dsId} value={source.dsId}>
                {source.dsName}
              </option>
            )),
          )}
        </Select>
      }
      columns={[
        {
          key: 'name',
          header: intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' }),
          render: (set) => (
            <div className={styles.name}>
              <Link as="button" onClick={() => setShown(set)}>
                {set.taskSetName}
              </Link>
              {set.newColumns > 0 && (
                <Badge appearance="tint" color="brand">
                  <FormattedMessage
                    id="collector.newColumns.mark"
                    defaultMessage="有新字段（{count, number}）"
                    values={{ count: set.newColumns }}
                  />
                </Badge>
              )}
            </div>
          ),
        },
        {
          key: 'source',
          header: intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' }),
          width: '200px',
          onlyWide: true,
          render: ({ dsName }) => dsName,
        },
        {
          key: 'tasks',
          header: intl.formatMessage({ id: 'collector.source.tasks', defaultMessage: '任务数' }),
          width: '80px',
          align: 'end',
          onlyWide: true,
          render: ({ taskCount }) => intl.formatNumber(taskCount),
        },
        {
          key: 'schedule',
          header: intl.formatMessage({ id: 'collector.set.schedule', defaultMessage: '计划' }),
          width: '220px',
          onlyWide: true,
          render: ({ schedule, after }) =>
            schedule === null && after !== null ? (
              <FormattedMessage
                id="collector.set.afterOf"
                defaultMessage="在“{name}”之后"
                values={{ name: after.taskSetName }}
              />
            ) : schedule === null ? (
              <span className={quiet}>
                <FormattedMessage id="collector.set.manual" defaultMessage="仅手动" />
              </span>
            ) : (
              `${schedule.cron} · ${schedule.timeZone}`
            ),
        },
        {
          key: 'next',
          header: intl.formatMessage({ id: 'collector.set.next', defaultMessage: '下次运行' }),
          width: '170px',
          onlyWide: true,
          render: (set) => <NextRun set={set} />,
        },
        {
          key: 'released',
          header: intl.formatMessage({ id: 'collector.source.released', defaultMessage: '发布' }),
          width: 'min(140px, 30vw)',
          render: ({ changed }) =>
            changed && (
              <Badge appearance="tint" color="warning">
                <FormattedMessage id="collector.source.changed" defaultMessage="有未发布的修改" />
              </Badge>
            ),
        },
        {
          key: 'actions',
          header: '',
          width: '56px',
          align: 'end',
          render: (set) => (
            <MoreMenu name={set.taskSetName}>
              <MenuItem icon={<TaskListSquareLtrRegular />} onClick={() => setShown(set)}>
                <FormattedMessage id="collector.set.tasks" defaultMessage="任务" />
              </MenuItem>
              <MenuItem icon={<SendRegular />} disabled={busy || !set.changed} onClick={() => void release(set)}>
                <FormattedMessage id="collector.set.release" defaultMessage="只发布这个任务集" />
              </MenuItem>
              <MenuItem icon={<ArrowSortRegular />} onClick={() => setOrdered(set)}>
                <FormattedMessage id="collector.set.order" defaultMessage="顺序…" />
              </MenuItem>
              <EntryMenuItems list={list} row={set} />
            </MoreMenu>
          ),
        },
      ]}
      empty={
        <EmptyState
          title={
            search === '' && dsId === ''
              ? intl.formatMessage({ id: 'collector.sets.none', defaultMessage: '还没有任务集' })
              : intl.formatMessage({ id: 'collector.sets.noneFound', defaultMessage: '没有符合条件的任务集' })
          }
          text={intl.formatMessage({
            id: 'collector.sets.noneHint',
            defaultMessage: '任务集按计划依次运行其中的任务，每个任务填满一张数据表。',
          })}
        />
      }
    >
      {list.edited !== undefined && (
        <TaskSetDialog
          set={list.edited}
          onClose={() => list.edit(undefined)}
          onSaved={(saved) => {
            list.edit(undefined);
            sets.reload();
            // What comes next is its first task.
            if (list.edited === null) setShown(saved);
          }}
        />
      )}
      {ordered && (
        <OrderDialog
          set={ordered}
          onClose={() => setOrdered(null)}
          onSaved={() => {
            setOrdered(null);
            sets.reload();
          }}
        />
      )}
      {shown && (
        <TasksDrawer
          taskSetId={shown.taskSetId}
          name={shown.taskSetName}
          onClose={() => {
            setShown(null);
            sets.reload();
          }}
        />
      )}
    </ListTab>
  );
}
