import { subscribe, type SubscriptionDelivery, type SubscriptionRun } from '@tessera/contract';
import { useAction, useDownload, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { Badge, Button, LoadingSkeleton, makeStyles, saveFile, tokens } from '@tessera/ui/core';
import { Pager } from '@tessera/ui/data';
import { ArrowDownloadRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const PAGE_SIZE = 20;
const useStyles = makeStyles({
  list: { margin: 0, padding: '4px 0 0', listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '4px' },
  one: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  name: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  answer: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  toggle: { alignSelf: 'flex-start', minWidth: 0, paddingInline: 0 },
});
const COLORS = {
  queued: 'informative',
  sending: 'informative',
  sent: 'success',
  failed: 'danger',
  uncertain: 'warning',
  skipped: 'informative',
} as const satisfies Record<SubscriptionDelivery['state'], string>;

/** Who got what in an occurrence, once it is asked for. */
export function RunDeliveries({ run }: { readonly run: SubscriptionRun }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.toggle}
        appearance="transparent"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? (
          <FormattedMessage id="dashboard.subscriptions.less" defaultMessage="收起" />
        ) : (
          <FormattedMessage id="dashboard.subscriptions.whom" defaultMessage="收件人与文件" />
        )}
      </Button>
      {open ? <Deliveries runId={run.runId} /> : null}
    </>
  );
}

function Deliveries({ runId }: { readonly runId: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const download = useDownload();
  const { run } = useAction();
  const [page, setPage] = useState(1);
  const loaded = useEndpoint(subscribe.deliveries, { body: { runId, page, limit: PAGE_SIZE } }, { fresh: true });
  const states = {
    queued: intl.formatMessage({ id: 'dashboard.subscriptions.queued', defaultMessage: '排队中' }),
    sending: intl.formatMessage({ id: 'dashboard.subscriptions.delivering', defaultMessage: '正在发送' }),
    sent: intl.formatMessage({ id: 'dashboard.subscriptions.sent', defaultMessage: '已发送' }),
    failed: intl.formatMessage({ id: 'dashboard.subscriptions.failed', defaultMessage: '失败' }),
    uncertain: intl.formatMessage({ id: 'dashboard.subscriptions.uncertain', defaultMessage: '未确认' }),
    skipped: intl.formatMessage({ id: 'dashboard.subscriptions.skipped', defaultMessage: '未发送' }),
  };
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={2} />}>
      {({ list, total, files }) => (
        <>
          <ul className={styles.list}>
            {list.map((one) => {
              const file = files.find(({ fileId, open }) => open && fileId === one.fileId);
              return (
                <li key={`${one.recipient}/${one.channel}`} className={styles.one}>
                  <Badge appearance="tint" color={COLORS[one.state]}>
                    {states[one.state]}
                  </Badge>
                  <span className={styles.name} title={one.answer}>
                    {one.recipient || one.channel} <span className={styles.answer}>{one.answer}</span>
                  </span>
                  {file ? (
                    <Button
                      appearance="subtle"
                      size="small"
                      icon={<ArrowDownloadRegular />}
                      aria-label={intl.formatMessage(
                        { id: 'dashboard.subscriptions.download', defaultMessage: '下载 {name} 收到的文件' },
                        { name: one.recipient },
                      )}
                      onClick={() =>
                        void run(async () => {
                          const { blob, fileName } = await download(subscribe.file, { body: { fileId: file.fileId } });
                          saveFile(blob, fileName ?? file.fileName);
                        })
                      }
                    />
                  ) : null}
                </li>
              );
            })}
          </ul>
          {total > PAGE_SIZE ? <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} /> : null}
        </>
      )}
    </WhenLoaded>
  );
}
