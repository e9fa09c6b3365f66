import { delivery, type ChannelAnswer, type DeliveryChannel } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useAction, useClient, useLocale } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, Spinner } from '@tessera/ui/core';
import { SendRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px', alignItems: 'start' } });
const INTENTS = { sent: 'success', failed: 'error', uncertain: 'warning', queued: 'info' } as const;

/** Sends a test message and shows what the other side answered. */
export function ChannelTest({ channel, onTried }: { readonly channel: DeliveryChannel; onTried(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const [answer, setAnswer] = useState<ChannelAnswer | null>(null);
  const titles = {
    sent: intl.formatMessage({ id: 'admin.channels.testSent', defaultMessage: '对方已接收测试消息' }),
    failed: intl.formatMessage({ id: 'admin.channels.testFailed', defaultMessage: '测试消息未送达' }),
    uncertain: intl.formatMessage({ id: 'admin.channels.testUncertain', defaultMessage: '无法确定测试消息是否送达' }),
    queued: intl.formatMessage({ id: 'admin.channels.testQueued', defaultMessage: '测试消息正在等待发送' }),
  };
  const test = () =>
    run(async () => {
      setAnswer(null);
      setAnswer(await client.call(delivery.testChannel, { body: { channelId: channel.channelId } }));
      onTried();
    });
  return (
    <div className={styles.root}>
      <Button
        icon={busy ? <Spinner size="tiny" aria-hidden /> : <SendRegular />}
        disabledFocusable={busy}
        onClick={() => void test()}
      >
        <FormattedMessage id="admin.channels.test" defaultMessage="发送测试消息" />
      </Button>
      {answer && (
        <MessageBar intent={INTENTS[answer.state]} role="status" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{titles[answer.state]}</MessageBarTitle>
            <FormattedMessage
              id="admin.channels.testAnswer"
              defaultMessage="{answer} 用时 {milliseconds} 毫秒"
              values={{ answer: answer.answer, milliseconds: formatNumber(answer.milliseconds, locale) }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
