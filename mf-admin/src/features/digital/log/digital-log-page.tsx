import { digital, type DigitalRun } from '@tessera/contract';
import { formatDate, fromWallClock } from '@tessera/i18n';
import { ListCard, useAutoRefresh, useEndpoint, useLocale } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { Button, EmptyState, Link, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { Input, SearchInput, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DIGITAL_PATHS } from '../digital-paths.ts';
import { DigitalTabs } from '../digital-tabs.tsx';
import { RunDrawer } from './run-drawer.tsx';
import { RunStateBadge } from './run-state.tsx';

const PAGE = 50;
/** Milliseconds between looks while something is computed or sent. */
const LOOK_AGAIN = 5_000;
const STATES = ['done', 'waiting', 'failed', 'skipped'] as const;
const DAY = 86_400_000;

/** /digitalMsgList (RT-093): what was computed, shown and sent, of all messages or of the one that `id` names. */
export function DigitalLogPage() {
  const page = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [params, setParams] = useSearchParams();
  const messageId = params.get('id');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<(typeof STATES)[number] | ''>('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [at, setAt] = useState(1);
  const [shown, setShown] = useState<string | null>(null);
  const dayOf = (text: string) => fromWallClock(`${text}T00:00`).getTime();
  const [begin, end] = [dayOf(from), dayOf(to)];
  const body = {
    search,
    ...(messageId === null ? {} : { messageId }),
    ...(state === '' ? {} : { state }),
    ...(Number.isNaN(begin) ? {} : { from: new Date(begin).toISOString() }),
    ...(Number.isNaN(end) ? {} : { to: new Date(end + DAY).toISOString() }),
    page: at,
    limit: PAGE,
  };
  const loaded = useEndpoint(digital.runs, { body }, { fresh: true });
  const open = loaded.data?.list.find(({ runId }) => runId === shown);
  useAutoRefresh(
    loaded,
    loaded.data?.list.some(({ endedAt, waiting }) => endedAt === null || waiting > 0) === true,
    LOOK_AGAIN,
  );
  const first =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setAt(1);
      set(value);
    };
  const states = {
    done: intl.formatMessage({ id: 'admin.digital.filter.done', defaultMessage: '已完成' }),
    waiting: intl.formatMessage({ id: 'admin.digital.filter.waiting', defaultMessage: '进行中' }),
    failed: intl.formatMessage({ id: 'admin.digital.filter.failed', defaultMessage: '有失败' }),
    skipped: intl.formatMessage({ id: 'admin.digital.filter.skipped', defaultMessage: '未发送' }),
  };
  const causes = {
    schedule: intl.formatMessage({ id: 'admin.digital.cause.schedule', defaultMessage: '按时间' }),
    now: intl.formatMessage({ id: 'admin.digital.cause.now', defaultMessage: '手动' }),
    read: intl.formatMessage({ id: 'admin.digital.cause.read', defaultMessage: '打开时计算' }),
  };
  const columns: DataColumn<DigitalRun>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.digital.message', defaultMessage: '消息' }),
      render: ({ runId, name }) => (
        <Link as="button" onClick={() => setShown(runId)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'dueAt',
      width: '140px',
      onlyWide: true,
      header: intl.formatMessage({ id: 'admin.digital.period', defaultMessage: '数据时点' }),
      render: ({ dueAt }) => formatDate(dueAt, locale, 'dateTime'),
    },
    {
      key: 'cause',
      width: '90px',
      onlyWide: true,
      header: intl.formatMessage({ id: 'admin.digital.cause', defaultMessage: '方式' }),
      render: ({ cause }) => causes[cause],
    },
    {
      key: 'state',
      width: '84px',
      header: intl.formatMessage({ id: 'admin.digital.state', defaultMessage: '状态' }),
      render: (run) => <RunStateBadge run={run} />,
    },
    {
      key: 'shown',
      width: '90px',
      align: 'end',
      onlyWide: true,
      header: intl.formatMessage({ id: 'admin.digital.seen', defaultMessage: '已展示' }),
      render: ({ shown: seen, readers }) =>
        intl.formatMessage(
          { id: 'admin.digital.seenOf', defaultMessage: '{seen, number} / {readers, number}' },
          { seen, readers },
        ),
    },
    ...(['sent', 'waiting', 'failed', 'skipped'] as const).map((key) => ({
      key: `count-${key}`,
      width: '50px',
      align: 'end' as const,
      onlyWide: true,
      header: {
        sent: intl.formatMessage({ id: 'admin.digital.count.sent', defaultMessage: '送达' }),
        waiting: intl.formatMessage({ id: 'admin.digital.count.waiting', defaultMessage: '等待' }),
        failed: intl.formatMessage({ id: 'admin.digital.count.failed', defaultMessage: '失败' }),
        skipped: intl.formatMessage({ id: 'admin.digital.count.skipped', defaultMessage: '跳过' }),
      }[key],
      render: (run: DigitalRun) => intl.formatNumber(run[key]),
    })),
  ];
  const filtered = search !== '' || state !== '' || from !== '' || to !== '';
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.digital.title', defaultMessage: '数字消息' })}
        description={intl.formatMessage({
          id: 'admin.digital.logDescription',
          defaultMessage: '每期消息展示给了谁、经由哪些方式送达；失败的可以重新发送。记录保留 400 天。',
        })}
      />
      <DigitalTabs selected={DIGITAL_PATHS.log} />
      <ListCard<DigitalRun>
        label={intl.formatMessage({ id: 'admin.digital.log', defaultMessage: '展示与发送' })}
        loaded={loaded}
        columns={columns}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        rowKey={({ runId }) => runId}
        tools={
          <>
            <SearchInput
              value={search}
              placeholder={intl.formatMessage({ id: 'admin.digital.searchLog', defaultMessage: '搜索消息名称' })}
              onSearch={first(setSearch)}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'admin.digital.state', defaultMessage: '状态' })}
              value={state}
              onChange={(_, { value }) => first(setState)(STATES.find((one) => one === value) ?? '')}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.digital.everyState', defaultMessage: '全部状态' })}
              </option>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {states[one]}
                </option>
              ))}
            </Select>
            <Input
              type="date"
              aria-label={intl.formatMessage({ id: 'admin.digital.from', defaultMessage: '从' })}
              value={from}
              onChange={(_, { value }) => first(setFrom)(value)}
            />
            <Input
              type="date"
              aria-label={intl.formatMessage({ id: 'admin.digital.to', defaultMessage: '到' })}
              value={to}
              onChange={(_, { value }) => first(setTo)(value)}
            />
            {messageId === null ? null : (
              <Button onClick={() => setParams({})}>
                <FormattedMessage id="admin.digital.allMessages" defaultMessage="显示全部消息" />
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            title={
              filtered
                ? intl.formatMessage({ id: 'admin.digital.noRunMatch', defaultMessage: '没有符合的记录' })
                : intl.formatMessage({ id: 'admin.digital.noRun', defaultMessage: '还没有记录' })
            }
            text={intl.formatMessage({
              id: 'admin.digital.noRunHint',
              defaultMessage: '消息到了计算时间、被立即发送或被应用展示后，会列在这里。',
            })}
          />
        }
      />
      {open ? <RunDrawer run={open} onClose={() => setShown(null)} onChanged={loaded.reload} /> : null}
    </div>
  );
}
