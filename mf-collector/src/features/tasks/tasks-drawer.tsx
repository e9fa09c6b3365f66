import {
  collectorSources,
  collectorTasks,
  rangeColumns,
  type CollectRange,
  type CollectTask,
  type CollectTaskSet,
} from '@tessera/contract';
import {
  DeleteDialog,
  ListTable,
  useAction,
  useAutoRefresh,
  useClient,
  useEndpoint,
  useNotify,
} from '@tessera/remote-kit';
import {
  ActionMenu,
  Button,
  EmptyState,
  IconButton,
  Link,
  makeStyles,
  MenuItem,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@tessera/ui/core';
import { DrawerBody, SideDrawer, Switch } from '@tessera/ui/forms';
import {
  AddRegular,
  DeleteRegular,
  EditRegular,
  HistoryRegular,
  MoreHorizontalRegular,
  PlayRegular,
  RecordStopRegular,
} from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RunState } from '../runs/index.ts';
import { RangeDialog } from './range-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';

const useStyles = makeStyles({
  drawer: { width: '760px', maxWidth: '100vw' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px', '> *': { flexShrink: 0 } },
});
/** Milliseconds between looks. */
const LOOK_AGAIN = 3_000;

/** Tasks of a set in their order: how the last run went, switches, and runs by hand. */
export function TasksDrawer({ set, onClose }: { readonly set: CollectTaskSet; onClose(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const tasks = useEndpoint(collectorTasks.list, { body: { taskSetId: set.taskSetId } }, { fresh: true });
  const source = useEndpoint(collectorSources.get, { params: { dsId: set.dsId } }, { fresh: true });
  /** Null for a new one, undefined while none is edited. */
  const [edited, setEdited] = useState<CollectTask | null>();
  const [removed, setRemoved] = useState<CollectTask | null>(null);
  /** Of which a range is read again. */
  const [ranged, setRanged] = useState<CollectTask | null>(null);
  useAutoRefresh(tasks, edited === undefined && ranged === null, LOOK_AGAIN);
  const reload = (): void => {
    tasks.reload();
    source.reload();
  };
  const order = async (
    { taskId, taskName: name }: CollectTask,
    what: { command: 'run' | 'cancel'; whole?: boolean; range?: CollectRange; keys?: boolean },
  ) => {
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
  const send = (task: CollectTask, command: 'run' | 'cancel', whole = false) =>
    run(() => order(task, { command, whole }));
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
    <SideDrawer size="medium" className={styles.drawer} title={set.taskSetName} onClose={onClose}>
      <DrawerBody className={styles.body}>
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
                <Link as="button" onClick={() => setEdited(task)}>
                  {task.taskName}
                </Link>
              ),
            },
            {
              key: 'how',
              header: intl.formatMessage({ id: 'collector.run.how', defaultMessage: '方式' }),
              width: '80px',
              onlyWide: true,
              render: ({ definition }) =>
                definition.cursor === null
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
                <ActionMenu
                  positioning="below-end"
                  trigger={
                    <IconButton
                      label={intl.formatMessage(
                        { id: 'collector.menu.more', defaultMessage: '“{name}”的操作' },
                        { name: task.taskName },
                      )}
                      icon={<MoreHorizontalRegular />}
                    />
                  }
                >
                  {task.lastRun?.state === 'running' ? (
                    <MenuItem icon={<RecordStopRegular />} onClick={() => void send(task, 'cancel')}>
                      <FormattedMessage id="collector.task.stop" defaultMessage="停止" />
                    </MenuItem>
                  ) : (
                    <MenuItem icon={<PlayRegular />} onClick={() => void send(task, 'run')}>
                      <FormattedMessage id="collector.task.run" defaultMessage="立即运行" />
                    </MenuItem>
                  )}
                  {task.definition.cursor !== null && (
                    <MenuItem icon={<PlayRegular />} onClick={() => void send(task, 'run', true)}>
                      <FormattedMessage id="collector.task.whole" defaultMessage="从头重新读取" />
                    </MenuItem>
                  )}
                  {task.tableId !== null && task.definition.cursor !== null && (
                    <MenuItem
                      icon={<HistoryRegular />}
                      onClick={() => void run(() => order(task, { command: 'run', keys: true }))}
                    >
                      <FormattedMessage id="collector.task.keys" defaultMessage="核对已删除的行" />
                    </MenuItem>
                  )}
                  {task.tableId !== null && rangeColumns(task.definition).length > 0 && (
                    <MenuItem icon={<HistoryRegular />} onClick={() => setRanged(task)}>
                      <FormattedMessage id="collector.task.range" defaultMessage="重新读取一段…" />
                    </MenuItem>
                  )}
                  <MenuItem icon={<EditRegular />} onClick={() => setEdited(task)}>
                    <FormattedMessage id="collector.edit" defaultMessage="编辑" />
                  </MenuItem>
                  <MenuItem icon={<DeleteRegular />} onClick={() => setRemoved(task)}>
                    <FormattedMessage id="collector.menu.remove" defaultMessage="删除" />
                  </MenuItem>
                </ActionMenu>
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
        {ranged && (
          <RangeDialog
            name={ranged.taskName}
            columns={rangeColumns(ranged.definition)}
            onClose={() => setRanged(null)}
            onSend={async (range) => {
              await order(ranged, { command: 'run', range });
              setRanged(null);
            }}
          />
        )}
        {removed && (
          <DeleteDialog
            title={intl.formatMessage(
              { id: 'collector.remove.title', defaultMessage: '删除“{name}”？' },
              { name: removed.taskName },
            )}
            remove={() => client.call(collectorTasks.remove, { params: { taskId: removed.taskId } })}
            onDeleted={reload}
            onClose={() => setRemoved(null)}
          >
            <FormattedMessage id="collector.task.removeText" defaultMessage="它不再运行；已经采集到的数据表保留。" />
          </DeleteDialog>
        )}
      </DrawerBody>
    </SideDrawer>
  );
}
