import {
  collectorData,
  collectorSources,
  collectorTaskSets,
  collectorTasks,
  PAGE_PATHS,
  rangeColumns,
  type CollectTask,
  type CollectTaskSet,
} from '@tessera/contract';
import {
  DeleteDialog,
  ListTable,
  LoadError,
  useAction,
  useAutoRefresh,
  useClient,
  useEndpoint,
  useNavigation,
  useNotify,
} from '@tessera/remote-kit';
import {
  Button,
  EmptyState,
  Link,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@tessera/ui/core';
import { DrawerBody, SideDrawer, Switch } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RunState } from '../runs/index.ts';
import { EmptyTableDialog } from './empty-table-dialog.tsx';
import { NewColumnsDialog } from './new-columns-dialog.tsx';
import { RangeDialog } from './range-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskMenu, type TaskChoice, type TaskOrder } from './task-menu.tsx';
import { TaskRowsDialog } from './task-rows-dialog.tsx';

const useStyles = makeStyles({
  drawer: { width: '760px', maxWidth: '100vw' },
  name: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px', '> *': { flexShrink: 0 } },
});
/** Milliseconds between looks. */
const LOOK_AGAIN = 3_000;

/** A set as it is now, in a drawer. @param name how it is called until it is there */
export function TasksDrawer({
  taskSetId,
  name,
  onClose,
}: Pick<CollectTaskSet, 'taskSetId'> & { readonly name: string; onClose(): void }) {
  const styles = useStyles();
  const set = useEndpoint(collectorTaskSets.get, { params: { taskSetId } }, { fresh: true });
  return (
    <SideDrawer size="medium" className={styles.drawer} title={set.data?.taskSetName ?? name} onClose={onClose}>
      <DrawerBody className={styles.body}>
        {set.data ? (
          <TasksOfSet set={set.data} />
        ) : set.error === undefined ? (
          <LoadingSkeleton />
        ) : (
          <LoadError error={set.error} onRetry={set.reload} />
        )}
      </DrawerBody>
    </SideDrawer>
  );
}

/** Tasks of a set in their order: how the last run went, switches, and runs by hand. */
function TasksOfSet({ set }: { readonly set: CollectTaskSet }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const navigation = useNavigation();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const tasks = useEndpoint(collectorTasks.list, { body: { taskSetId: set.taskSetId } }, { fresh: true });
  const source = useEndpoint(collectorSources.get, { params: { dsId: set.dsId } }, { fresh: true });
  /** Null for a new one, undefined while none is edited. */
  const [edited, setEdited] = useState<CollectTask | null>();
  /** What was chosen of which task's menu. */
  const [chosen, setChosen] = useState<{ readonly task: CollectTask; readonly what: TaskChoice }>();
  const closeChosen = () => setChosen(undefined);
  useAutoRefresh(tasks, edited === undefined && chosen === undefined, LOOK_AGAIN);
  const reload = (): void => {
    tasks.reload();
    source.reload();
  };
  const order = async ({ taskId, taskName: name }: CollectTask, what: TaskOrder) => {
    const { state } = await client.call(collectorTasks.send, { body: { taskId, ...what } });
    const texts = {
      begun: intl.formatMessage({ id: 'collector.task.begun', defaultMessage: '“{name}”开始运行' }, { name }),
      queued: intl.formatMessage(
        { id: 'collector.task.queued', defaultMessage: '“{name}”正在运行，结束后再运行一次' },
        { name },
      ),
      stopped: intl.formatMessage({ id: 'collector.task.stopped', defaultMessage: '“{name}”已停止' }, { name }),
    };
    toast(texts[state], { intent: 'success' });
    tasks.reload();
  };
  const openTable = ({ taskId }: CollectTask) =>
    run(async () => {
      const { tableId } = await client.call(collectorData.table, { body: { taskId } });
      navigation.navigate(`${PAGE_PATHS.tables}?${new URLSearchParams({ tableId })}`);
    });
  const turn = ({ taskId }: CollectTask, on: boolean) =>
    run(async () => {
      await client.call(collectorTasks.switch, { body: { taskId, on } });
      reload();
    });
  const release = () =>
    run(async () => {
      await client.call(collectorSources.release, { body: { dsId: set.dsId } });
      reload();
    });
  return (
    <>
      {source.data?.changed && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="collector.task.unreleased"
              defaultMessage="“{name}”有未发布的修改，采集器仍按上次发布的内容运行。"
              values={{ name: set.dsName }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={busy} onClick={() => void release()}>
              <FormattedMessage id="collector.source.release" defaultMessage="发布到采集器" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <ListTable
        label={intl.formatMessage({ id: 'collector.set.tasks', defaultMessage: '任务' })}
        loaded={tasks}
        rowKey={({ taskId }) => taskId}
        skeletonRows={3}
        tools={
          <Button appearance="primary" icon={<AddRegular />} onClick={() => setEdited(null)}>
            <FormattedMessage id="collector.task.add" defaultMessage="添加任务" />
          </Button>
        }
        columns={[
          {
            key: 'name',
            header: intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' }),
            render: (task) => (
              <div className={styles.name}>
                <Link as="button" onClick={() => setEdited(task)}>
                  {task.taskName}
                </Link>
                {task.newColumns.length > 0 && (
                  <Button size="small" onClick={() => setChosen({ task, what: 'columns' })}>
                    <FormattedMessage
                      id="collector.newColumns.mark"
                      defaultMessage="有新字段（{count, number}）"
                      values={{ count: task.newColumns.length }}
                    />
                  </Button>
                )}
              </div>
            ),
          },
          {
            key: 'how',
            header: intl.formatMessage({ id: 'collector.run.how', defaultMessage: '方式' }),
            width: '80px',
            onlyWide: true,
            render: ({ definition }) =>
              definition.snapshot
                ? intl.formatMessage({ id: 'collector.run.compared', defaultMessage: '比对' })
                : definition.cursor === null
                  ? intl.formatMessage({ id: 'collector.run.whole', defaultMessage: '全量' })
                  : intl.formatMessage({ id: 'collector.run.more', defaultMessage: '增量' }),
          },
          {
            key: 'last',
            header: intl.formatMessage({ id: 'collector.task.last', defaultMessage: '上次运行' }),
            width: '220px',
            onlyWide: true,
            render: ({ lastRun }) => lastRun && <RunState run={lastRun} />,
          },
          {
            key: 'on',
            header: intl.formatMessage({ id: 'collector.task.on', defaultMessage: '启用' }),
            width: '70px',
            render: (task) => (
              <Switch
                aria-label={intl.formatMessage(
                  { id: 'collector.task.onOf', defaultMessage: '启用“{name}”' },
                  { name: task.taskName },
                )}
                checked={task.enabled}
                onChange={(_, { checked }) => void turn(task, checked)}
              />
            ),
          },
          {
            key: 'actions',
            header: '',
            width: '56px',
            align: 'end',
            render: (task) => (
              <TaskMenu
                task={task}
                onSend={(what) => void run(() => order(task, what))}
                onChoose={(what) => (what === 'edit' ? setEdited(task) : setChosen({ task, what }))}
                onTable={() => void openTable(task)}
              />
            ),
          },
        ]}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'collector.tasks.none', defaultMessage: '还没有任务' })}
            text={intl.formatMessage({
              id: 'collector.tasks.noneHint',
              defaultMessage: '添加一个任务，选择要读取的表；它的行会出现在数据中心的同名数据表里。',
            })}
          />
        }
      />
      {edited !== undefined && (
        <TaskDialog
          set={set}
          task={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            reload();
          }}
        />
      )}
      {chosen?.what === 'rows' && <TaskRowsDialog task={chosen.task} onClose={closeChosen} />}
      {chosen?.what === 'empty' && (
        <EmptyTableDialog task={chosen.task} onEmptied={tasks.reload} onClose={closeChosen} />
      )}
      {chosen?.what === 'columns' && <NewColumnsDialog task={chosen.task} onChanged={reload} onClose={closeChosen} />}
      {chosen?.what === 'range' && (
        <RangeDialog
          name={chosen.task.taskName}
          columns={rangeColumns(chosen.task.definition)}
          onClose={closeChosen}
          onSend={async (range) => {
            await order(chosen.task, { command: 'run', range });
            closeChosen();
          }}
        />
      )}
      {chosen?.what === 'remove' && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'collector.remove.title', defaultMessage: '删除“{name}”？' },
            { name: chosen.task.taskName },
          )}
          remove={() => client.call(collectorTasks.remove, { params: { taskId: chosen.task.taskId } })}
          onDeleted={reload}
          onClose={closeChosen}
        >
          <FormattedMessage id="collector.task.removeText" defaultMessage="它不再运行；已经采集到的数据表保留。" />
        </DeleteDialog>
      )}
    </>
  );
}
