import { delivery, type DeliveryChannel } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { FactList, LoadingSkeleton, makeStyles, Subtitle2, Text, tokens } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChannelState } from './channel-state.tsx';
import { ChannelTest } from './channel-test.tsx';
import { useChannelTexts } from './channel-texts.ts';
import { ChannelUses } from './channel-uses.tsx';
import { DeliveryList } from './delivery-list.tsx';

const useStyles = makeStyles({
  drawer: { width: '600px', maxWidth: '100vw' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px' },
  term: { color: tokens.colorNeutralForeground3 },
});

export interface ChannelDrawerProps {
  readonly channel: DeliveryChannel;
  onClose(): void;
  /** Something was sent, or is to be sent again. */
  onChanged(): void;
}

/** One channel: its limits, a test, what uses it, and what was sent over it. */
export function ChannelDrawer({ channel, onClose, onChanged }: ChannelDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { kinds, nameOf } = useChannelTexts();
  const { channelId, kind, address, perMinute, pausedUntil, waiting } = channel;
  /** Counts tests, after each of which the deliveries are loaded again. */
  const [tried, setTried] = useState(0);
  const uses = useEndpoint(delivery.channelUses, { body: { channelId } }, { fresh: true });
  const facts: readonly (readonly [term: string, fact: string])[] = [
    [intl.formatMessage({ id: 'admin.channels.kind', defaultMessage: '类型' }), kinds[kind]],
    [intl.formatMessage({ id: 'admin.channels.leadsTo', defaultMessage: '发往' }), address],
    [
      intl.formatMessage({ id: 'admin.channels.limitTerm', defaultMessage: '频率上限' }),
      perMinute === null
        ? ''
        : kind === 'mail'
          ? intl.formatMessage(
              {
                id: 'admin.channels.mailLimit',
                defaultMessage: '每分钟 {count, number} 封（整个系统合计），超出的按顺序等待',
              },
              { count: perMinute },
            )
          : intl.formatMessage(
              { id: 'admin.channels.limitFact', defaultMessage: '每分钟 {count, number} 条，超出的按顺序等待' },
              { count: perMinute },
            ),
    ],
    [
      intl.formatMessage({ id: 'admin.channels.queue', defaultMessage: '等待中' }),
      waiting === 0
        ? ''
        : pausedUntil === null
          ? intl.formatMessage(
              { id: 'admin.channels.waitingCount', defaultMessage: '{count, number} 条' },
              { count: waiting },
            )
          : intl.formatMessage(
              { id: 'admin.channels.waitingUntil', defaultMessage: '{count, number} 条，{time} 之后继续发送' },
              { count: waiting, time: formatDate(pausedUntil, locale, 'dateTime') },
            ),
    ],
  ];
  return (
    <SideDrawer size="medium" className={styles.drawer} title={nameOf(channel)} onClose={onClose}>
      <DrawerBody className={styles.body}>
        <div>
          <ChannelState channel={channel} />
        </div>
        <FactList facts={facts} />
        <ChannelTest
          channel={channel}
          onTried={() => {
            setTried(tried + 1);
            onChanged();
          }}
        />
        <Subtitle2>
          <FormattedMessage id="admin.channels.usedBy" defaultMessage="使用此渠道的预警和订阅" />
        </Subtitle2>
        <WhenLoaded loaded={uses} waiting={<LoadingSkeleton shape="text" count={2} />}>
          {(data) =>
            data.total === 0 ? (
              <Text className={styles.term}>
                <FormattedMessage id="admin.channels.notUsed" defaultMessage="还没有预警或订阅使用它" />
              </Text>
            ) : (
              <ChannelUses uses={data} links />
            )
          }
        </WhenLoaded>
        <DeliveryList key={tried} channelId={channelId} onChanged={onChanged} />
      </DrawerBody>
    </SideDrawer>
  );
}
