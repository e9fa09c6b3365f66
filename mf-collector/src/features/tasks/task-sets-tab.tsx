import { collectorSources, collectorTaskSets, type CollectTaskSet } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { DeleteDialog, ListCard, useClient, useEndpoint, useLoad, useLocale } from '@tessera/remote-kit';
import { ActionMenu, Button, EmptyState, IconButton, Link, MenuItem, usePageStyles } from '@tessera/ui/core';
import { SearchInput, Select } from '@tessera/ui/forms';
import {
  AddRegular,
  DeleteRegular,
  EditRegular,
  MoreHorizontalRegular,
  TaskListSquareLtrRegular,
} from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { TaskSetDialog } from './task-set-dialog.tsx';
import { TasksDrawer } from './tasks-drawer.tsx';

const PAGE = 50;

/** Tasks that follow each other, on a schedule. */
export function TaskSetsTab() {
  const intl = useIntl();
  const { locale } = useLocale();
  const { quiet } = usePageStyles();
  const client = useClient();
  const addButton = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(1);
  /** Empty for all sources. */
  const [dsId, setDsId] = useState('');
  const agents = useEndpoint(collectorSources.agents, {}, { fresh: true });
  const sets = useLoad(['collector task sets', dsId, search], async (call) => {
    if (dsId === '') return call(collectorTaskSets.list, { body: { search } });
    const found = await call(collectorTaskSets.ofSource, { params: { dsId } });
    return found.filter(({ taskSetName }) => taskSetName.toLowerCase().includes(search.toLowerCase()));
  });
  /** Null for a new one, undefined while none is edited. */
  const [edited, setEdited] = useState<CollectTaskSet | null>();
  const [removed, setRemoved] = useState<CollectTaskSet | null>(null);
  const [shown, setShown] = useState<CollectTaskSet | null>(null);
  return (
    <>
      <ListCard
        label={intl.formatMessage({ id: 'collector.sets.title', defaultMessage: '任务集' })}
        loaded={sets}
        rowKey={({ taskSetId }) => taskSetId}
        skeletonRows={3}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        tools={
          <>
            <SearchInput
              value={search}
              placeholder={intl.formatMessage({ id: 'collector.set.search', defaultMessage: '搜索任务集' })}
              onSearch={(text) => {
                setSearch(text);
                setAt(1);
              }}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' })}
              value={dsId}
              onChange={(_, { value }) => {
                setDsId(value);
                setAt(1);
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'collector.sources.all', defaultMessage: '所有数据源' })}
              </option>
              {agents.data?.flatMap(({ sources }) =>
                sources.map((source) => (
                  <option key={source.dsId} value={source.dsId}>
                    {source.dsName}
                  </option>
                )),
              )}
            </Select>
            <Button ref={addButton} appearance="primary" icon={<AddRegular />} onClick={() => setEdited(null)}>
              <FormattedMessage id="collector.set.add" defaultMessage="添加任务集" />
            </Button>
          </>
        }
        columns={[
          {
            key: 'name',
            header: intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' }),
            render: (set) => (
              <Link as="button" onClick={() => setShown(set)}>
                {set.taskSetName}
              </Link>
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
            render: ({ taskCount }) => intl.formatNumber(taskCount),
          },
          {
            key: 'schedule',
            header: intl.formatMessage({ id: 'collector.set.schedule', defaultMessage: '计划' }),
            width: '220px',
            onlyWide: true,
            render: ({ schedule }) =>
              schedule === null ? (
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
            render: ({ nextRun }) => (nextRun === null ? null : formatDate(nextRun, locale, 'dateTime')),
          },
          {
            key: 'actions',
            header: '',
            width: '56px',
            align: 'end',
            render: (set) => (
              <ActionMenu
                positioning="below-end"
                trigger={
                  <IconButton
                    label={intl.formatMessage(
                      { id: 'collector.menu.more', defaultMessage: '“{name}”的操作' },
                      { name: set.taskSetName },
                    )}
                    icon={<MoreHorizontalRegular />}
                  />
                }
              >
                <MenuItem icon={<TaskListSquareLtrRegular />} onClick={() => setShown(set)}>
                  <FormattedMessage id="collector.set.tasks" defaultMessage="任务" />
                </MenuItem>
                <MenuItem icon={<EditRegular />} onClick={() => setEdited(set)}>
                  <FormattedMessage id="collector.edit" defaultMessage="编辑" />
                </MenuItem>
                <MenuItem icon={<DeleteRegular />} onClick={() => setRemoved(set)}>
                  <FormattedMessage id="collector.menu.remove" defaultMessage="删除" />
                </MenuItem>
              </ActionMenu>
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
      />
      {edited !== undefined && (
        <TaskSetDialog
          set={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setEdited(undefined);
            sets.reload();
            // What comes next is its first task.
            if (edited === null) setShown(saved);
          }}
        />
      )}
      {removed && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'collector.remove.title', defaultMessage: '删除“{name}”？' },
            { name: removed.taskSetName },
          )}
          remove={() => client.call(collectorTaskSets.remove, { params: { taskSetId: removed.taskSetId } })}
          onDeleted={() => {
            sets.reload();
            addButton.current?.focus();
          }}
          onClose={() => setRemoved(null)}
        >
          <FormattedMessage
            id="collector.set.removeText"
            defaultMessage="其中的任务一并删除，不再运行；已经采集到的数据表保留。"
          />
        </DeleteDialog>
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
    </>
  );
}
