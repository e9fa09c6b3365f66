import { delivery, type Delivery, type DeliveryState } from '@tessera/contract';
import { useAction, useAutoRefresh, useClient, useEndpoint, useNotify, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles, Subtitle2, tokens } from '@tessera/ui/core';
import { Pager } from '@tessera/ui/data';
import { Select } from '@tessera/ui/forms';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeliveryLine } from './delivery-line.tsx';
import { useDeliveryStates } from './delivery-state.tsx';

const PAGE_SIZE = 20;
/** Milliseconds between looks while something is on its way. */
const LOOK_AGAIN = 5_000;
const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  title: { marginInlineEnd: 'auto' },
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});
const FILTERS = ['queued', 'sent', 'failed', 'uncertain', 'skipped'] as const satisfies DeliveryState[];

/** What was sent over a channel lately, how it ended, and sending it again. */
export function DeliveryList({ channelId, onChanged }: { readonly channelId: string; onChanged(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const states = useDeliveryStates();
  const { confirm, toast } = useNotify();
  const { busy, run } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const [page, setPage] = useState(1);
  const [state, setState] = useState<(typeof FILTERS)[number] | ''>('');
  const body = { channelId, page, limit: PAGE_SIZE, ...(state === '' ? {} : { states: [state] }) };
  const loaded = useEndpoint(delivery.list, { body }, { fresh: true });
  const rows = loaded.data?.list ?? [];
  useAutoRefresh(
    loaded,
    rows.some((row) => row.state === 'queued' || row.state === 'sending'),
    LOOK_AGAIN,
  );

  /** The button that was pressed goes away: the list has the focus then. */
  const again = (work: () => Promise<string>) =>
    run(async () => {
      toast(await work(), { intent: 'success' });
      list.current?.focus();
      loaded.reload();
      onChanged();
    });
  const retry = async (row: Delivery): Promise<void> => {
    const sure =
      row.state !== 'uncertain' ||
      (await confirm({
        title: intl.formatMessage({ id: 'admin.channels.retryTitle', defaultMessage: '再次发送？' }),
        text: intl.formatMessage({
          id: 'admin.channels.retryText',
          defaultMessage: '这条消息可能已经送达，再次发送后收件人可能收到两次。',
        }),
        confirmLabel: intl.formatMessage({ id: 'admin.channels.retry', defaultMessage: '重新发送' }),
      }));
    if (!sure) return;
    await again(async () => {
      await client.call(delivery.retry, { body: { deliveryId: row.deliveryId } });
      return intl.formatMessage({ id: 'admin.channels.retried', defaultMessage: '已重新排队' });
    });
  };
  const retryAll = () =>
    again(async () => {
      const { count } = await client.call(delivery.retryFailed, { body: { channelId } });
      return intl.formatMessage(
        { id: 'admin.channels.retriedAll', defaultMessage: '{count, number} 条失败的消息已重新排队' },
        { count },
      );
    });

  return (
    <>
      <div className={styles.head}>
        <Subtitle2 className={styles.title}>
          <FormattedMessage id="admin.channels.deliveries" defaultMessage="发送记录" />
        </Subtitle2>
        {rows.some((row) => row.state === 'failed') && (
          <Button size="small" disabledFocusable={busy} onClick={() => void retryAll()}>
            <FormattedMessage id="admin.channels.retryAll" defaultMessage="重新发送全部失败的消息" />
          </Button>
        )}
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'admin.channels.state', defaultMessage: '状态' })}
          value={state}
          onChange={(_, { value }) => {
            setState(value as typeof state);
            setPage(1);
          }}
        >
          <option value="">
            {intl.formatMessage({ id: 'admin.channels.everyState', defaultMessage: '全部状态' })}
          </option>
          {FILTERS.map((one) => (
            <option key={one} value={one}>
              {one === 'queued' ? states.waiting : states[one]}
            </option>
          ))}
        </Select>
      </div>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={6} />}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'admin.channels.noDelivery', defaultMessage: '没有发送记录' })}
              text={intl.formatMessage({
                id: 'admin.channels.noDeliveryHint',
                defaultMessage: '预警、订阅和测试消息的发送结果会列在这里，保留 90 天。',
              })}
            />
          ) : (
            <>
              <ul
                ref={list}
                className={styles.list}
                tabIndex={-1}
                aria-label={intl.formatMessage({ id: 'admin.channels.deliveries', defaultMessage: '发送记录' })}
              >
                {data.list.map((row) => (
                  <DeliveryLine key={row.deliveryId} row={row} busy={busy} onRetry={() => void retry(row)} />
                ))}
              </ul>
              <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
            </>
          )
        }
      </WhenLoaded>
    </>
  );
}
