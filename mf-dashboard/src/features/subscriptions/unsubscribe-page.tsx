import { subscribe } from '@tessera/contract';
import { useAction, useClient, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { Button, EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    placeItems: 'center',
    padding: '24px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  card: {
    width: '460px',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
});

/** Route /subscribe/unsubscribe: asks the holder of a mail's link, signed in or not, whether no more is to come. */
export function UnsubscribePage() {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const [parameters] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = parameters.get('token') ?? '';
  const loaded = useEndpoint(subscribe.unsubscribing, { body: { token } }, { fresh: true });
  const end = () =>
    run(async () => {
      await client.call(subscribe.unsubscribe, { body: { token } });
      setDone(true);
    });
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-live="polite">
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={3} />}>
          {({ name, recipient, done: before }) =>
            done || before ? (
              <EmptyState
                title={intl.formatMessage({ id: 'dashboard.unsubscribe.done', defaultMessage: '已退订' })}
                text={intl.formatMessage(
                  { id: 'dashboard.unsubscribe.doneText', defaultMessage: '{recipient} 不会再收到“{name}”。' },
                  { recipient, name },
                )}
              />
            ) : (
              <EmptyState
                title={intl.formatMessage(
                  { id: 'dashboard.unsubscribe.title', defaultMessage: '退订“{name}”？' },
                  { name },
                )}
                text={intl.formatMessage(
                  {
                    id: 'dashboard.unsubscribe.text',
                    defaultMessage: '确认后，{recipient} 不再收到它；其他收件人不受影响。',
                  },
                  { recipient },
                )}
                actions={
                  <Button appearance="primary" disabledFocusable={busy} onClick={() => void end()}>
                    <FormattedMessage id="dashboard.unsubscribe.confirm" defaultMessage="退订" />
                  </Button>
                }
              />
            )
          }
        </WhenLoaded>
      </section>
    </main>
  );
}
