import { subscribe, type SubscriptionRun } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useEndpoint, useLoad, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Pager } from '@tessera/ui/data';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RunDeliveries } from './run-deliveries.tsx';
import { RunState, useNoteText } from './run-state.tsx';
import { useLookingAgain } from './use-looking-again.ts';

const PAGE_SIZE = 10;
const useStyles = makeStyles({
  drawer: { width: '560px', maxWidth: '100vw' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  run: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Occurrences of a subscription with who got what. */
export function HistoryDrawer({ subscriptionId, onClose }: { readonly subscriptionId: string; onClose(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const subscription = useLoad(['subscription-of-history', subscriptionId], (call) =>
    call(subscribe.detail, { body: { subscriptionId } }),
  );
  const loaded = useEndpoint(subscribe.history, { body: { subscriptionId, page, limit: PAGE_SIZE } }, { fresh: true });
  const { data, reload } = loaded;
  useLookingAgain(data?.list, reload);
  return (
    <SideDrawer
      size="medium"
      className={styles.drawer}
      title={
        subscription.data?.name ?? <FormattedMessage id="dashboard.subscriptions.history" defaultMessage="发送记录" />
      }
      onClose={onClose}
    >
      <DrawerBody>
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={6} />}>
          {({ list, total }) =>
            list.length === 0 ? (
              <EmptyState
                title={intl.formatMessage({ id: 'dashboard.subscriptions.never', defaultMessage: '还没有发送过' })}
                text={intl.formatMessage({
                  id: 'dashboard.subscriptions.neverHint',
                  defaultMessage: '到下次发送时间，或选择“立即发送”后，这里会显示结果。',
                })}
              />
            ) : (
              <>
                <ul className={styles.list}>
                  {list.map((run) => (
                    <Run key={run.runId} run={run} />
                  ))}
                </ul>
                <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
              </>
            )
          }
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}

function Run({ run }: { readonly run: SubscriptionRun }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const note = useNoteText()(run);
  return (
    <li className={styles.run}>
      <div className={styles.line}>
        <RunState run={run} />
        <span>{formatDate(run.dueAt, locale, 'dateTime')}</span>
        {run.cause === 'now' ? (
          <span className={styles.quiet}>
            <FormattedMessage id="dashboard.subscriptions.byHand" defaultMessage="立即发送" />
          </span>
        ) : null}
      </div>
      {note === '' ? null : <span className={styles.quiet}>{note}</span>}
      <span className={styles.quiet}>
        <FormattedMessage
          id="dashboard.subscriptions.counts"
          defaultMessage="送达 {sent, number} · 等待 {waiting, number} · 失败 {failed, number} · 跳过 {skipped, number} · 生成 {drawn, number} 份"
          values={{ ...run.counts, drawn: run.drawn }}
        />
      </span>
      <RunDeliveries run={run} />
    </li>
  );
}
