import { collectorSources, type CollectRange, type CollectSource } from '@tessera/contract';
import { useAction, useAutoRefresh, useClient, useEndpoint, useNotify } from '@tessera/remote-kit';
import { EmptyState, Link, MenuItem } from '@tessera/ui/core';
import { ArrowSwapRegular, HistoryRegular, SendRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { EntryMenuItems, LIST_PAGE, ListTab, useListState } from '../../common/list-tab.tsx';
import { MoreMenu } from '../../common/more-menu.tsx';
import { ReleaseState } from '../../common/release-state.tsx';
import { AgentStateBadge } from '../agents/index.ts';
import { RangeDialog } from '../tasks/index.ts';
import { MoveDialog } from './move-dialog.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { addressOf, useKindNames } from './source-names.ts';

/** Milliseconds between looks. */
const LOOK_AGAIN = 5_000;

/** Databases and folders that agents read. @param opened what is looked for first */
export function SourcesTab({ opened = '' }: { readonly opened?: string }) {
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const kinds = useKindNames();
  const list = useListState<CollectSource>(opened);
  const { search, page } = list;
  const sources = useEndpoint(collectorSources.list, { body: { search, page, limit: LIST_PAGE } });
  /** Of whose tasks a range is read again. */
  const [ranged, setRanged] = useState<CollectSource | null>(null);
  const [moved, setMoved] = useState<CollectSource | null>(null);
  useAutoRefresh(sources, list.edited === undefined && ranged === null && moved === null, LOOK_AGAIN);
  const patch = async ({ dsId }: CollectSource, range: CollectRange) => {
    const { tasks } = await client.call(collectorSources.patch, { body: { dsId, range } });
    toast(
      intl.formatMessage(
        { id: 'collector.source.patched', defaultMessage: '{count, number} 个任务开始重新读取这一段' },
        { count: tasks.length },
      ),
      { intent: 'success' },
    );
    setRanged(null);
  };
  const release = ({ dsId, dsName }: CollectSource) =>
    run(async () => {
      await client.call(collectorSources.release, { body: { dsId } });
      toast(
        intl.formatMessage(
          { id: 'collector.source.releasedToast', defaultMessage: '“{name}”已发布' },
          { name: dsName },
        ),
        { intent: 'success' },
      );
      sources.reload();
    });
  return (
    <ListTab
      list={list}
      label={intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' })}
      loaded={sources}
      rowKey={({ dsId }) => dsId}
      skeletonRows={3}
      searchLabel={intl.formatMessage({ id: 'collector.source.search', defaultMessage: '搜索数据源' })}
      addLabel={intl.formatMessage({ id: 'collector.source.add', defaultMessage: '添加数据源' })}
      removal={{
        nameOf: ({ dsName }) => dsName,
        text: (
          <FormattedMessage
            id="collector.source.removeText"
            defaultMessage="它的任务集和任务一并删除，采集随即停止；已经采集到的数据表保留。"
          />
        ),
        call: ({ dsId }) => client.call(collectorSources.remove, { params: { dsId } }),
      }}
      columns={[
        {
          key: 'name',
          header: intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' }),
          render: (source) => (
            <Link as="button" onClick={() => list.edit(source)}>
              {source.dsName}
            </Link>
          ),
        },
        {
          key: 'kind',
          header: intl.formatMessage({ id: 'collector.source.kind', defaultMessage: '类型' }),
          width: '150px',
          onlyWide: true,
          render: ({ settings }) => kinds[settings.kind],
        },
        {
          key: 'address',
          header: intl.formatMessage({ id: 'collector.agent.address', defaultMessage: '地址' }),
          onlyWide: true,
          render: ({ settings }) => addressOf(settings),
        },
        {
          key: 'agent',
          header: intl.formatMessage({ id: 'collector.agents.title', defaultMessage: '采集器' }),
          width: '200px',
          onlyWide: true,
          render: ({ agentName, agentState }) => (
            <>
              {agentName} <AgentStateBadge state={agentState} />
            </>
          ),
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
          key: 'released',
          header: intl.formatMessage({ id: 'collector.source.released', defaultMessage: '发布' }),
          width: 'min(190px, 32vw)',
          render: ({ changed, releasedAt }) => <ReleaseState changed={changed} releasedAt={releasedAt} />,
        },
        {
          key: 'actions',
          header: '',
          width: '56px',
          align: 'end',
          render: (source) => (
            <MoreMenu name={source.dsName}>
              <MenuItem icon={<SendRegular />} disabled={busy || !source.changed} onClick={() => void release(source)}>
                <FormattedMessage id="collector.source.release" defaultMessage="发布到采集器" />
              </MenuItem>
              <MenuItem
                icon={<HistoryRegular />}
                disabled={source.releasedAt === null}
                onClick={() => setRanged(source)}
              >
                <FormattedMessage id="collector.task.range" defaultMessage="重新读取一段…" />
              </MenuItem>
              <MenuItem icon={<ArrowSwapRegular />} onClick={() => setMoved(source)}>
                <FormattedMessage id="collector.source.move" defaultMessage="更换采集器…" />
              </MenuItem>
              <EntryMenuItems list={list} row={source} />
            </MoreMenu>
          ),
        },
      ]}
      empty={
        <EmptyState
          title={
            search === ''
              ? intl.formatMessage({ id: 'collector.sources.none', defaultMessage: '还没有数据源' })
              : intl.formatMessage({ id: 'collector.sources.noneFound', defaultMessage: '没有符合条件的数据源' })
          }
          text={intl.formatMessage({
            id: 'collector.sources.noneHint',
            defaultMessage: '数据源是采集器能读到的数据库或文件夹；添加后建任务集和任务，再发布到采集器。',
          })}
        />
      }
    >
      {list.edited !== undefined && (
        <SourceDialog
          source={list.edited}
          onClose={() => list.edit(undefined)}
          onSaved={() => {
            list.edit(undefined);
            sources.reload();
          }}
        />
      )}
      {moved && (
        <MoveDialog
          source={moved}
          onClose={() => setMoved(null)}
          onMoved={() => {
            setMoved(null);
            sources.reload();
          }}
        />
      )}
      {ranged && (
        <RangeDialog
          name={ranged.dsName}
          columns={null}
          onClose={() => setRanged(null)}
          onSend={(range) => patch(ranged, range)}
        />
      )}
    </ListTab>
  );
}
