import { saveFirst, useDrawerList } from '@tessera/board/authoring';
import { screenApp, type ScreenPublication } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useEndpoint, useLocale, useNotify, useStore, WhenLoaded } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CheckedLayer } from './model/check-draft.ts';
import type { ScreenEditor } from './model/screen-editor.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px', '& > *': { flexShrink: 0 } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export interface PublicationsDrawerProps {
  readonly editor: ScreenEditor;
  /** What to look at before publishing. */
  readonly findings: readonly CheckedLayer[];
  readonly nameOf: (code: string) => string;
  onShow(code: string): void;
  onClose(): void;
}

/** What readers and walls see: publishing the draft after a check, withdrawing, rolling back. */
export function PublicationsDrawer({ editor, findings, nameOf, onShow, onClose }: PublicationsDrawerProps) {
  const styles = useDrawerList();
  const own = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { menuCode, saver } = editor;
  const { version, status } = useStore(saver);
  const body = { menuCode };
  const loaded = useEndpoint(screenApp.publications, { body });
  const after = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      loaded.reload();
    });
  const publish = () =>
    void after(async () => {
      const published = await editor.publish();
      if (published)
        notify.toast(intl.formatMessage({ id: 'bigscreen.publish.done', defaultMessage: '大屏已发布' }), {
          intent: 'success',
        });
      else notify.toast(saveFirst(intl));
    });
  const withdraw = async () => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'bigscreen.publish.withdrawTitle', defaultMessage: '撤回大屏' }),
      text: intl.formatMessage({
        id: 'bigscreen.publish.withdrawText',
        defaultMessage: '读者和播放设备将看不到这个大屏，直到再次发布。草稿不受影响。',
      }),
      confirmLabel: intl.formatMessage({ id: 'bigscreen.publish.withdraw', defaultMessage: '撤回' }),
      danger: true,
    });
    if (sure) await after(() => client.call(screenApp.withdraw, { body }));
  };
  const rollBack = async ({ publication, publishedAt }: ScreenPublication) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'bigscreen.publish.rollbackTitle', defaultMessage: '恢复已发布的版本' }),
      text: intl.formatMessage(
        {
          id: 'bigscreen.publish.rollbackText',
          defaultMessage: '读者和播放设备将看到 {time} 发布的内容。草稿保持不变。',
        },
        { time: formatDate(publishedAt, locale, 'dateTime') },
      ),
      confirmLabel: intl.formatMessage({ id: 'bigscreen.publish.rollback', defaultMessage: '恢复' }),
    });
    if (sure) await after(() => client.call(screenApp.rollback, { body: { menuCode, publication } }));
  };
  const textOf = ({ kind }: CheckedLayer): string => {
    if (kind === 'blank')
      return intl.formatMessage({ id: 'bigscreen.check.blank', defaultMessage: '大屏上还没有内容' });
    if (kind === 'outside') return intl.formatMessage({ id: 'bigscreen.check.outside', defaultMessage: '在画布之外' });
    if (kind === 'hidden') return intl.formatMessage({ id: 'bigscreen.check.hidden', defaultMessage: '已隐藏' });
    if (kind === 'noContainer')
      return intl.formatMessage({ id: 'bigscreen.check.noContainer', defaultMessage: '没有容器' });
    return intl.formatMessage({ id: 'bigscreen.check.noData', defaultMessage: '没有选择数据' });
  };
  return (
    <SideDrawer
      size="medium"
      title={intl.formatMessage({ id: 'bigscreen.publish.title', defaultMessage: '发布' })}
      onClose={onClose}
    >
      <DrawerBody className={own.body}>
        {findings.length === 0 ? null : (
          <ul
            className={styles.list}
            aria-label={intl.formatMessage({ id: 'bigscreen.check.title', defaultMessage: '发布前检查' })}
          >
            {findings.map((finding) => (
              <li key={`${finding.kind}/${finding.i}`} className={styles.row}>
                <div className={styles.words}>
                  {finding.i === '' ? null : <div>{nameOf(finding.i)}</div>}
                  <div className={styles.facts}>{textOf(finding)}</div>
                </div>
                {finding.i === '' ? null : (
                  <Button size="small" onClick={() => onShow(finding.i)}>
                    <FormattedMessage id="bigscreen.check.show" defaultMessage="查看" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={5} />}>
          {(list) => {
            const current = list.find((one) => one.current);
            return (
              <>
                {current?.version === version && status === 'saved' ? (
                  <MessageBar intent="success">
                    <MessageBarBody>
                      <FormattedMessage id="bigscreen.publish.same" defaultMessage="读者看到的就是现在的草稿" />
                    </MessageBarBody>
                  </MessageBar>
                ) : null}
                <div className={own.buttons}>
                  <Button appearance="primary" disabledFocusable={busy} onClick={publish}>
                    <FormattedMessage id="bigscreen.publish.submit" defaultMessage="发布草稿" />
                  </Button>
                  {current ? (
                    <Button disabledFocusable={busy} onClick={() => void withdraw()}>
                      <FormattedMessage id="bigscreen.publish.withdraw" defaultMessage="撤回" />
                    </Button>
                  ) : null}
                </div>
                <ul className={styles.list}>
                  {list.map((one) => (
                    <li key={one.publication} className={styles.row}>
                      <div className={styles.words}>
                        <div>{formatDate(one.publishedAt, locale, 'dateTime')}</div>
                        <div className={styles.facts}>{one.publishedBy}</div>
                      </div>
                      {one.current ? (
                        <span className={styles.facts}>
                          <FormattedMessage id="bigscreen.publish.current" defaultMessage="读者看到的版本" />
                        </span>
                      ) : (
                        <Button size="small" disabledFocusable={busy} onClick={() => void rollBack(one)}>
                          <FormattedMessage id="bigscreen.publish.rollback" defaultMessage="恢复" />
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </>
            );
          }}
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}
