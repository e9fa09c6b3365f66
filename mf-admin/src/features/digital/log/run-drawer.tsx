import { DIGITAL_APP, digital, type DigitalReceipt, type DigitalRun } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useEndpoint, useLocale, useNotify, WhenLoaded } from '@tessera/remote-kit';
import {
  Button,
  EmptyState,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  usePageStyles,
} from '@tessera/ui/core';
import { Pager } from '@tessera/ui/data';
import { DrawerBody, SearchInput, Select, SideDrawer } from '@tessera/ui/forms';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ReceiptLine } from './receipt-line.tsx';
import { RunStateBadge } from './run-state.tsx';

const PAGE = 20;
const STATES = ['queued', 'sent', 'failed', 'skipped'] as const;
const useStyles = makeStyles({
  drawer: { width: '640px', maxWidth: '100vw' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px' },
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
});

export interface RunDrawerProps {
  readonly run: DigitalRun;
  onClose(): void;
  onChanged(): void;
}

/** What became of one period for each reader and way, with what each reads, and sending it again. */
export function RunDrawer({ run, onClose, onChanged }: RunDrawerProps) {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const { confirm, toast } = useNotify();
  const { busy, run: act } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const [way, setWay] = useState('');
  const [state, setState] = useState<(typeof STATES)[number] | ''>('');
  const [page, setPage] = useState(1);
  const { runId, name, dueAt, note, reason } = run;
  const body = {
    runId,
    search,
    ...(way === '' ? {} : { channel: way }),
    ...(state === '' ? {} : { state }),
    page,
    limit: PAGE,
  };
  const loaded = useEndpoint(digital.receipts, { body }, { fresh: true });
  const first =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPage(1);
      set(value);
    };
  /** The button that was pressed may go away: the list has the focus then. */
  const send = (one?: { readonly recipient: string; readonly channel: string }) =>
    act(async () => {
      const { count } = await client.call(digital.retry, { body: { runId, ...(one && { one }) } });
      toast(
        intl.formatMessage({ id: 'admin.digital.queued', defaultMessage: '{count, number} 条已重新排队' }, { count }),
        { intent: 'success' },
      );
      list.current?.focus();
      loaded.reload();
      onChanged();
    });
  const retry = async ({ recipient, channel, state: ended }: DigitalReceipt) => {
    const sure =
      ended !== 'uncertain' ||
      (await confirm({
        title: intl.formatMessage({ id: 'admin.digital.againTitle', defaultMessage: '再次发送？' }),
        text: intl.formatMessage({
          id: 'admin.digital.againText',
          defaultMessage: '这条消息可能已经送达，再次发送后接收人可能收到两次。',
        }),
        confirmLabel: intl.formatMessage({ id: 'admin.digital.again', defaultMessage: '重新发送' }),
      }));
    if (sure) await send({ recipient, channel });
  };
  const states = {
    queued: intl.formatMessage({ id: 'admin.digital.receipt.open', defaultMessage: '等待或未展示' }),
    sent: intl.formatMessage({ id: 'admin.digital.receipt.done', defaultMessage: '已送达或已展示' }),
    failed: intl.formatMessage({ id: 'admin.digital.run.failed', defaultMessage: '失败' }),
    skipped: intl.formatMessage({ id: 'admin.digital.run.skipped', defaultMessage: '未发送' }),
  };
  return (
    <SideDrawer size="medium" className={styles.drawer} title={name} onClose={onClose}>
      <DrawerBody>
        <div className={styles.body}>
          <div className={styles.line}>
            <RunStateBadge run={run} />
            <span>{formatDate(dueAt, locale, 'dateTime')}</span>
            <span className={quiet}>
              <FormattedMessage
                id="admin.digital.texts"
                defaultMessage="{readers, number} 位读者，{texts, number} 种内容"
                values={{ readers: run.readers, texts: run.texts }}
              />
            </span>
            {run.failed > 0 ? (
              <Button size="small" disabledFocusable={busy} onClick={() => void send()}>
                <FormattedMessage id="admin.digital.allAgain" defaultMessage="重新发送全部失败的" />
              </Button>
            ) : null}
          </div>
          {[reason, note].map((said) =>
            said === null ? null : (
              <MessageBar key={said} intent={said === reason ? 'error' : 'warning'}>
                <MessageBarBody>{said}</MessageBarBody>
              </MessageBar>
            ),
          )}
          <div className={styles.line}>
            <SearchInput
              value={search}
              placeholder={intl.formatMessage({ id: 'admin.digital.searchReader', defaultMessage: '搜索读者' })}
              onSearch={first(setSearch)}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'admin.digital.way', defaultMessage: '方式' })}
              value={way}
              onChange={(_, { value }) => first(setWay)(value)}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.digital.everyWay', defaultMessage: '全部方式' })}
              </option>
              <option value={DIGITAL_APP}>
                {intl.formatMessage({ id: 'admin.digital.app', defaultMessage: '应用' })}
              </option>
              <option value="message">
                {intl.formatMessage({ id: 'admin.digital.inbox', defaultMessage: '消息中心' })}
              </option>
              <option value="mail">{intl.formatMessage({ id: 'admin.digital.mail', defaultMessage: '邮件' })}</option>
            </Select>
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
          </div>
          <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={6} />}>
            {(found) =>
              found.list.length === 0 ? (
                <EmptyState
                  compact
                  title={intl.formatMessage({ id: 'admin.digital.noReceipt', defaultMessage: '没有读者' })}
                  text={intl.formatMessage({
                    id: 'admin.digital.noReceiptHint',
                    defaultMessage: '这一期没有符合条件的读者，或者还没有计算。',
                  })}
                />
              ) : (
                <>
                  <ul
                    ref={list}
                    className={styles.list}
                    tabIndex={-1}
                    aria-label={intl.formatMessage({ id: 'admin.digital.readers', defaultMessage: '读者' })}
                  >
                    {found.list.map((receipt) => (
                      <ReceiptLine
                        key={`${receipt.recipient} ${receipt.channel}`}
                        receipt={receipt}
                        busy={busy}
                        onRetry={() => void retry(receipt)}
                      />
                    ))}
                  </ul>
                  <Pager page={page} pageSize={PAGE} total={found.total} onPage={setPage} />
                </>
              )
            }
          </WhenLoaded>
        </div>
      </DrawerBody>
    </SideDrawer>
  );
}
