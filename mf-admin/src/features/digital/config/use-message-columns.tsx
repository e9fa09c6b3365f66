import { useScheduleSentence } from '@tessera/board/scheduling';
import { digital, type DigitalStanding, type DigitalSummary } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLocale } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Badge, Link } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { logPath, messagePath } from '../digital-paths.ts';
import { RunStateBadge } from '../log/run-state.tsx';
import { useStandings } from './use-standings.ts';

const COLORS = { on: 'success', off: 'subtle', upcoming: 'informative', expired: 'warning' } as const satisfies Record<
  DigitalStanding,
  string
>;

/** Columns of the list of messages. @param onChanged after one was switched */
export function useMessageColumns(onChanged: () => void): DataColumn<DigitalSummary>[] {
  const intl = useIntl();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const standings = useStandings();
  const sentence = useScheduleSentence();
  return [
    {
      key: 'name',
      sortable: true,
      header: intl.formatMessage({ id: 'admin.digital.name', defaultMessage: '名称' }),
      render: ({ messageId, name, title }) => (
        <Link as="button" title={title} onClick={() => void navigate(messagePath(messageId))}>
          {name}
        </Link>
      ),
    },
    {
      key: 'category',
      sortable: true,
      onlyWide: true,
      width: '90px',
      header: intl.formatMessage({ id: 'admin.digital.category', defaultMessage: '分类' }),
      render: ({ category }) => category || '—',
    },
    {
      key: 'order',
      sortable: true,
      onlyWide: true,
      width: '60px',
      align: 'end',
      header: intl.formatMessage({ id: 'admin.digital.order', defaultMessage: '顺序' }),
      render: ({ order }) => intl.formatNumber(order),
    },
    {
      key: 'state',
      width: '84px',
      header: intl.formatMessage({ id: 'admin.digital.state', defaultMessage: '状态' }),
      render: ({ standing }) => (
        <Badge appearance="tint" color={COLORS[standing]}>
          {standings[standing]}
        </Badge>
      ),
    },
    {
      key: 'schedule',
      onlyWide: true,
      width: '150px',
      header: intl.formatMessage({ id: 'admin.digital.computed', defaultMessage: '计算时间' }),
      render: ({ schedule, nextAt }) => (
        <span
          title={
            nextAt === null
              ? undefined
              : intl.formatMessage(
                  { id: 'admin.digital.next', defaultMessage: '下次：{time}' },
                  { time: formatDate(nextAt, locale, 'dateTime') },
                )
          }
        >
          {schedule
            ? sentence(schedule)
            : intl.formatMessage({ id: 'admin.digital.whenRead', defaultMessage: '打开时' })}
        </span>
      ),
    },
    {
      key: 'last',
      onlyWide: true,
      width: '90px',
      header: intl.formatMessage({ id: 'admin.digital.last', defaultMessage: '最近一期' }),
      render: ({ messageId, name, last }) =>
        last ? (
          <Link
            as="button"
            aria-label={intl.formatMessage(
              { id: 'admin.digital.lastOf', defaultMessage: '“{name}”的展示与发送' },
              { name },
            )}
            onClick={() => void navigate(logPath(messageId))}
          >
            <RunStateBadge run={last} />
          </Link>
        ) : (
          '—'
        ),
    },
    {
      key: 'savedAt',
      sortable: true,
      onlyWide: true,
      width: '130px',
      header: intl.formatMessage({ id: 'admin.digital.savedAt', defaultMessage: '修改时间' }),
      render: ({ savedAt, savedBy }) => <span title={savedBy}>{formatDate(savedAt, locale, 'dateTime')}</span>,
    },
    {
      key: 'enabled',
      onlyWide: true,
      width: '50px',
      header: intl.formatMessage({ id: 'admin.digital.enabled', defaultMessage: '启用' }),
      render: (message) => <MessageSwitch message={message} onChanged={onChanged} />,
    },
  ];
}

function MessageSwitch({ message, onChanged }: { readonly message: DigitalSummary; onChanged(): void }) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { messageId, name, enabled } = message;
  return (
    <Switch
      aria-label={intl.formatMessage({ id: 'admin.digital.enableOf', defaultMessage: '启用“{name}”' }, { name })}
      checked={enabled}
      disabled={busy}
      onChange={(_, { checked }) =>
        void run(async () => {
          await client.call(digital.switch, { body: { messageId, enabled: checked } });
          onChanged();
        })
      }
    />
  );
}
