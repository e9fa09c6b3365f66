import { collectorSources, type CollectRange, type CollectSource } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import {
  DeleteDialog,
  ListCard,
  useAction,
  useAutoRefresh,
  useClient,
  useEndpoint,
  useLocale,
  useNotify,
} from '@tessera/remote-kit';
import { ActionMenu, Badge, Button, EmptyState, IconButton, Link, MenuItem, usePageStyles } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import {
  AddRegular,
  DeleteRegular,
  EditRegular,
  HistoryRegular,
  MoreHorizontalRegular,
  SendRegular,
} from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AgentStateBadge } from '../agents/index.ts';
import { RangeDialog } from '../tasks/index.ts';
import { SourceDialog } from './source-dialog.tsx';
import { addressOf, useKindNames } from './source-names.ts';

/** Milliseconds between looks. */
const LOOK_AGAIN = 5_000;
const PAGE = 50;

/** Databases and folders that agents read. */
export function SourcesTab() {
  const intl = useIntl();
  const { locale } = useLocale();
  const { quiet } = usePageStyles();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const kinds = useKindNames();
  const addButton = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(1);
  const sources = useEndpoint(collectorSources.list, { body: { search, page: at, limit: PAGE } });
  /** Null for a new one, undefined while none is edited. */
  const [edited, setEdited] = useState<CollectSource | null>();
  const [removed, setRemoved] = useState<CollectSource | null>(null);
  /** Of whose tasks a range is read again. */
  const [ranged, setRanged] = useState<CollectSource | null>(null);
  useAutoRefresh(sources, edited === undefined && ranged === null, LOOK_AGAIN);
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
    <>
      <ListCard
        label={intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' })}
        loaded={sources}
        rowKey={({ dsId }) => dsId}
        skeletonRows={3}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        tools={
          <>
            <SearchInput
              value={search}
              placeholder={intl.formatMessage({ id: 'collector.source.search', defaultMessage: '搜索数据源' })}
              onSearch={(text) => {
                setSearch(text);
                setAt(1);
              }}
            />
            <Button ref={addButton} appearance="primary" icon={<AddRegular />} onClick={() => setEdited(null)}>
              <FormattedMessage id="collector.source.add" defaultMessage="添加数据源" />
            </Button>
          </>
        }
        columns={[
          {
            key: 'name',
            header: intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' }),
            render: (source) => (
              <Link as="button" onClick={() => setEdited(source)}>
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
            render: ({ changed, releasedAt }) =>
              changed ? (
                <Badge appearance="tint" color="warning">
                  {releasedAt === null ? (
                    <FormattedMessage id="collector.source.draft" defaultMessage="未发布" />
                  ) : (
                    <FormattedMessage id="collector.source.changed" defaultMessage="有未发布的修改" />
                  )}
                </Badge>
              ) : (
                <span className={quiet}>{releasedAt !== null && formatDate(releasedAt, locale, 'dateTime')}</span>
              ),
          },
          {
            key: 'actions',
            header: '',
            width: '56px',
            align: 'end',
            render: (source) => (
              <ActionMenu
                positioning="below-end"
                trigger={
                  <IconButton
                    label={intl.formatMessage(
                      { id: 'collector.menu.more', defaultMessage: '“{name}”的操作' },
                      { name: source.dsName },
                    )}
                    icon={<MoreHorizontalRegular />}
                  />
                }
              >
                <MenuItem
                  icon={<SendRegular />}
                  disabled={busy || !source.changed}
                  onClick={() => void release(source)}
                >
                  <FormattedMessage id="collector.source.release" defaultMessage="发布到采集器" />
                </MenuItem>
                <MenuItem
                  icon={<HistoryRegular />}
                  disabled={source.releasedAt === null}
                  onClick={() => setRanged(source)}
                >
                  <FormattedMessage id="collector.task.range" defaultMessage="重新读取一段…" />
                </MenuItem>
                <MenuItem icon={<EditRegular />} onClick={() => setEdited(source)}>
                  <FormattedMessage id="collector.edit" defaultMessage="编辑" />
                </MenuItem>
                <MenuItem icon={<DeleteRegular />} onClick={() => setRemoved(source)}>
                  <FormattedMessage id="collector.menu.remove" defaultMessage="删除" />
                </MenuItem>
              </ActionMenu>
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
      />
      {edited !== undefined && (
        <SourceDialog
          source={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
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
      {removed && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'collector.remove.title', defaultMessage: '删除“{name}”？' },
            { name: removed.dsName },
          )}
          remove={() => client.call(collectorSources.remove, { params: { dsId: removed.dsId } })}
          onDeleted={() => {
            sources.reload();
            addButton.current?.focus();
          }}
          onClose={() => setRemoved(null)}
        >
          <FormattedMessage
            id="collector.source.removeText"
            defaultMessage="它的任务集和任务一并删除，采集随即停止；已经采集到的数据表保留。"
          />
        </DeleteDialog>
      )}
    </>
  );
}
