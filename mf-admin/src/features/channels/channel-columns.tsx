import type { DeliveryChannel } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Link, makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChannelState } from './channel-state.tsx';
import { useChannelTexts } from './channel-texts.ts';

const useStyles = makeStyles({
  two: { display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: '16px' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', fontSize: tokens.fontSizeBase200 },
});

/** Columns of the list of channels, but for what can be done with one. */
export function useChannelColumns(onShow: (channel: DeliveryChannel) => void): DataColumn<DeliveryChannel>[] {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { kinds, nameOf } = useChannelTexts();
  return [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.channels.name', defaultMessage: '名称' }),
      render: (channel) => (
        <Link as="button" onClick={() => onShow(channel)}>
          {nameOf(channel)}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'admin.channels.kind', defaultMessage: '类型' }),
      width: '150px',
      onlyWide: true,
      render: ({ kind }) => kinds[kind],
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.channels.state', defaultMessage: '状态' }),
      width: '140px',
      render: (channel) => <ChannelState channel={channel} />,
    },
    {
      key: 'last',
      header: intl.formatMessage({ id: 'admin.channels.last', defaultMessage: '最近一次发送' }),
      width: '240px',
      onlyWide: true,
      render: ({ usedAt, state, answer }) =>
        usedAt === null ? (
          <span className={quiet}>—</span>
        ) : (
          <span className={styles.two}>
            <span>{formatDate(usedAt, locale, 'dateTime')}</span>
            {state === 'failed' && answer !== '' && (
              <span className={`${quiet} ${styles.cut}`} title={answer}>
                {answer}
              </span>
            )}
          </span>
        ),
    },
    {
      key: 'waiting',
      header: intl.formatMessage({ id: 'admin.channels.queue', defaultMessage: '等待中' }),
      width: '90px',
      align: 'end',
      onlyWide: true,
      render: ({ waiting }) => intl.formatNumber(waiting),
    },
    {
      key: 'uses',
      header: intl.formatMessage({ id: 'admin.channels.uses', defaultMessage: '用于' }),
      width: '90px',
      align: 'end',
      onlyWide: true,
      render: ({ uses }) => (
        <FormattedMessage id="admin.channels.useCount" defaultMessage="{count, number} 项" values={{ count: uses }} />
      ),
    },
  ];
}
