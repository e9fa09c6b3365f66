import { useScheduleSentence } from '@tessera/board/scheduling';
import { useContentNames } from '@tessera/board/subscribing';
import { subscribe, type Subscription } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import {
  DeleteDialog,
  ListCard,
  useAction,
  useClient,
  useDialogs,
  useEndpoint,
  useLocale,
  useNotify,
  usePermitted,
} from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import {
  ActionMenu,
  Badge,
  Button,
  EmptyState,
  IconButton,
  Link,
  makeStyles,
  MenuDivider,
  MenuItem,
  PageHeader,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Tab, TabList } from '@tessera/ui/forms';
import {
  DeleteRegular,
  EditRegular,
  HistoryRegular,
  MoreHorizontalRegular,
  PauseRegular,
  PlayRegular,
  SendRegular,
} from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DomainsDialog } from './domains-dialog.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { RunState } from './run-state.tsx';
import { useLookingAgain } from './use-looking-again.ts';

const PAGE_SIZE = 20;
const useStyles = makeStyles({
  search: { width: '280px', maxWidth: '100%' },
  last: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Route /subscribe/management: what is sent by itself, when next, and what became of it. */
export function SubscriptionsPage() {
  const pageStyles = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const { locale } = useLocale();
  const { run } = useAction();
  const isOwner = usePermitted('role_type_admin');
  const sentence = useScheduleSentence();
  const contents = useContentNames();
  const [parameters, setParameters] = useSearchParams();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Subscription | null>(null);
  const [allowing, setAllowing] = useState(false);
  const all = isOwner && parameters.get('all') === 'true';
  const shown = parameters.get('id');
  const loaded = useEndpoint(
    subscribe.list,
    { body: { all, page, limit: PAGE_SIZE, ...(search.trim() === '' ? {} : { search: search.trim() }) } },
    { fresh: true },
  );
  useLookingAgain(
    loaded.data?.list.map(({ last }) => last),
    loaded.reload,
  );
  const put = (change: Readonly<Record<string, string | null>>) =>
    setParameters((now) => {
      const next = new URLSearchParams(now);
      for (const [key, value] of Object.entries(change)) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      return next;
    });
  const edit = async ({ menuCode, subscriptionId }: Subscription) => {
    await dialogs.open('mf-dashboard/subscribe-board', { menuCode, subscriptionId });
    loaded.reload();
  };
  const pause = ({ subscriptionId, standing }: Subscription) =>
    run(async () => {
      await client.call(subscribe.pause, { body: { subscriptionId, paused: standing === 'active' } });
      loaded.reload();
    });
  const send = ({ subscriptionId }: Subscription) =>
    run(async () => {
      await client.call(subscribe.sendNow, { body: { subscriptionId } });
      notify.toast(intl.formatMessage({ id: 'dashboard.subscriptions.begun', defaultMessage: '已开始发送' }), {
        intent: 'success',
      });
      put({ id: subscriptionId });
      loaded.reload();
    });
  const columns: DataColumn<Subscription>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'dashboard.subscriptions.name', defaultMessage: '订阅' }),
      render: (row) => (
        <Link as="button" onClick={() => put({ id: row.subscriptionId })}>
          {row.name}
        </Link>
      ),
    },
    {
      key: 'board',
      header: intl.formatMessage({ id: 'dashboard.subscriptions.board', defaultMessage: '内容' }),
      onlyWide: true,
      render: ({ menuName, reportName, content }) =>
        `${menuName || intl.formatMessage({ id: 'dashboard.subscriptions.gone', defaultMessage: '（已删除）' })}${reportName ? ` / ${reportName}` : ''} · ${contents[content]}`,
    },
    ...(all
      ? [
          {
            key: 'owner',
            header: intl.formatMessage({ id: 'dashboard.subscriptions.owner', defaultMessage: '创建者' }),
            width: '110px',
            onlyWide: true,
            render: ({ ownerName }: Subscription) => ownerName,
          },
        ]
      : []),
    {
      key: 'schedule',
      header: intl.formatMessage({ id: 'dashboard.subscriptions.schedule', defaultMessage: '时间' }),
      width: '170px',
      onlyWide: true,
      render: ({ schedule }) => sentence(schedule),
    },
    {
      key: 'next',
      header: intl.formatMessage({ id: 'dashboard.subscriptions.next', defaultMessage: '下次发送' }),
      width: '150px',
      render: ({ nextAt, standing, schedule }) =>
        standing === 'paused' ? (
          <Badge appearance="tint" color="warning">
            <FormattedMessage id="dashboard.subscriptions.paused" defaultMessage="已暂停" />
          </Badge>
        ) : standing === 'stopped' ? (
          <Badge appearance="tint" color="danger">
            <FormattedMessage id="dashboard.subscriptions.stopped" defaultMessage="已停止" />
          </Badge>
        ) : nextAt ? (
          formatDate(nextAt, locale, 'dateTime', schedule.timeZone)
        ) : (
          <span className={styles.quiet}>
            <FormattedMessage id="dashboard.subscriptions.onData" defaultMessage="数据更新时" />
          </span>
        ),
    },
    {
      key: 'last',
      header: intl.formatMessage({ id: 'dashboard.subscriptions.last', defaultMessage: '上次结果' }),
      width: '210px',
      render: ({ last }) =>
        last ? (
          <span className={styles.last}>
            <RunState run={last} />
            <span className={styles.quiet}>{formatDate(last.dueAt, locale, 'dateTime')}</span>
          </span>
        ) : (
          <span className={styles.quiet}>
            <FormattedMessage id="dashboard.subscriptions.never" defaultMessage="还没有发送过" />
          </span>
        ),
    },
    {
      key: 'actions',
      header: '',
      width: '56px',
      align: 'end',
      render: (row) => (
        <ActionMenu
          positioning="below-end"
          trigger={
            <IconButton
              label={intl.formatMessage(
                { id: 'dashboard.subscriptions.more', defaultMessage: '“{name}”的操作' },
                { name: row.name },
              )}
              icon={<MoreHorizontalRegular />}
            />
          }
        >
          <MenuItem icon={<SendRegular />} disabled={row.standing === 'stopped'} onClick={() => void send(row)}>
            <FormattedMessage id="dashboard.subscriptions.send" defaultMessage="立即发送" />
          </MenuItem>
          <MenuItem icon={<HistoryRegular />} onClick={() => put({ id: row.subscriptionId })}>
            <FormattedMessage id="dashboard.subscriptions.history" defaultMessage="发送记录" />
          </MenuItem>
          {row.own ? (
            <MenuItem icon={<EditRegular />} onClick={() => void edit(row)}>
              <FormattedMessage id="dashboard.subscriptions.edit" defaultMessage="修改" />
            </MenuItem>
          ) : null}
          <MenuItem
            icon={row.standing === 'active' ? <PauseRegular /> : <PlayRegular />}
            disabled={row.standing === 'stopped'}
            onClick={() => void pause(row)}
          >
            {row.standing === 'active' ? (
              <FormattedMessage id="dashboard.subscriptions.pause" defaultMessage="暂停" />
            ) : (
              <FormattedMessage id="dashboard.subscriptions.resume" defaultMessage="恢复" />
            )}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<DeleteRegular />} onClick={() => setDeleting(row)}>
            <FormattedMessage id="dashboard.subscriptions.delete" defaultMessage="删除" />
          </MenuItem>
        </ActionMenu>
      ),
    },
  ];
  return (
    <div className={pageStyles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'dashboard.subscriptions.title', defaultMessage: '订阅管理' })}
        description={intl.formatMessage({
          id: 'dashboard.subscriptions.description',
          defaultMessage: '看板、报告和大屏按时发送给成员，每位成员只收到自己有权查看的数据。',
        })}
        actions={
          isOwner ? (
            <Button onClick={() => setAllowing(true)}>
              <FormattedMessage id="dashboard.subscriptions.domains" defaultMessage="允许的外部邮箱" />
            </Button>
          ) : null
        }
      />
      {isOwner ? (
        <TabList
          selectedValue={all ? 'all' : 'own'}
          onTabSelect={(_event, { value }) => {
            setPage(1);
            put({ all: value === 'all' ? 'true' : null });
          }}
        >
          <Tab value="own">{intl.formatMessage({ id: 'dashboard.subscriptions.own', defaultMessage: '我的订阅' })}</Tab>
          <Tab value="all">{intl.formatMessage({ id: 'dashboard.subscriptions.all', defaultMessage: '全部订阅' })}</Tab>
        </TabList>
      ) : null}
      <ListCard
        tools={
          <SearchInput
            className={styles.search}
            value={search}
            placeholder={intl.formatMessage({ id: 'dashboard.subscriptions.search', defaultMessage: '搜索订阅' })}
            onSearch={(next) => {
              setSearch(next);
              setPage(1);
            }}
          />
        }
        loaded={loaded}
        columns={columns}
        rowKey={({ subscriptionId }) => subscriptionId}
        label={intl.formatMessage({ id: 'dashboard.subscriptions.title', defaultMessage: '订阅管理' })}
        empty={
          <EmptyState
            title={
              search.trim() === ''
                ? intl.formatMessage({ id: 'dashboard.subscriptions.none', defaultMessage: '还没有订阅' })
                : intl.formatMessage({ id: 'dashboard.subscriptions.notFound', defaultMessage: '没有符合的订阅' })
            }
            text={intl.formatMessage({
              id: 'dashboard.subscriptions.noneHint',
              defaultMessage: '在看板、报告或大屏右上角选择“订阅”，即可按时收到它。',
            })}
          />
        }
        pages={{ page, size: PAGE_SIZE, onPage: setPage }}
      />
      {shown === null ? null : <HistoryDrawer subscriptionId={shown} onClose={() => put({ id: null })} />}
      {allowing ? <DomainsDialog onClose={() => setAllowing(false)} /> : null}
      {deleting ? (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'dashboard.subscriptions.deleteTitle', defaultMessage: '删除订阅“{name}”？' },
            { name: deleting.name },
          )}
          remove={() => client.call(subscribe.remove, { body: { subscriptionId: deleting.subscriptionId } })}
          onDeleted={loaded.reload}
          onClose={() => setDeleting(null)}
        >
          <FormattedMessage
            id="dashboard.subscriptions.deleteText"
            defaultMessage="不再发送，已发送的文件和发送记录也会一并删除。"
          />
        </DeleteDialog>
      ) : null}
    </div>
  );
}
