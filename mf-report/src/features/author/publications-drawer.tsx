import { useDrawerList } from '@tessera/board/authoring';
import { report, reportPublication, type ReportPublication } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLoad, useLocale, useNotify, useStore, WhenLoaded } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DifferenceList } from './difference-list.tsx';
import { DraftFindings } from './draft-findings.tsx';
import type { ReportEditor } from './model/report-editor.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px', '& > *': { flexShrink: 0 } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export interface PublicationsDrawerProps {
  readonly editor: ReportEditor;
  /** Shows a page of the report. @param componentCode is chosen there; null or left out for none */
  onShow(paperId: string, componentCode?: string | null): void;
  onClose(): void;
}

/** What readers see and saw: publishing the draft after a check, withdrawing, rolling back, comparing, and clearing the draft. */
export function PublicationsDrawer({ editor, onShow, onClose }: PublicationsDrawerProps) {
  const styles = useDrawerList();
  const own = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { menuCode, saver } = editor;
  const { version, status } = useStore(saver);
  const [compared, setCompared] = useState<number | null>(null);
  const body = { menuCode };
  const loaded = useLoad(['publications', menuCode, version], async (call) => {
    const [list, findings] = await Promise.all([
      call(reportPublication.list, { body }),
      call(reportPublication.check, { body }),
    ]);
    return { list, findings };
  });
  const after = async (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      loaded.reload();
    });
  const publish = () =>
    void after(async () => {
      if (!(await saver.flush())) return;
      await client.call(reportPublication.publish, { body: { menuCode, version: saver.get().version } });
      notify.toast(intl.formatMessage({ id: 'report.publish.done', defaultMessage: '报告已发布' }), {
        intent: 'success',
      });
    });
  const withdraw = async () => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'report.publish.withdrawTitle', defaultMessage: '撤回报告' }),
      text: intl.formatMessage({
        id: 'report.publish.withdrawText',
        defaultMessage: '读者将看不到这个报告，直到再次发布。草稿不受影响。',
      }),
      confirmLabel: intl.formatMessage({ id: 'report.publish.withdraw', defaultMessage: '撤回' }),
      danger: true,
    });
    if (sure) await after(() => client.call(reportPublication.withdraw, { body }));
  };
  const rollBack = async ({ publication, publishedAt }: ReportPublication) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'report.publish.rollbackTitle', defaultMessage: '恢复已发布的版本' }),
      text: intl.formatMessage(
        {
          id: 'report.publish.rollbackText',
          defaultMessage: '读者将看到 {time} 发布的内容。草稿保持不变。',
        },
        { time: formatDate(publishedAt, locale, 'dateTime') },
      ),
      confirmLabel: intl.formatMessage({ id: 'report.publish.rollback', defaultMessage: '恢复' }),
    });
    if (sure) await after(() => client.call(reportPublication.rollback, { body: { menuCode, publication } }));
  };
  const clear = async () => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'report.publish.clearTitle', defaultMessage: '放弃草稿' }),
      text: intl.formatMessage({
        id: 'report.publish.clearText',
        defaultMessage: '草稿会变回读者看到的内容；还没有发布过的报告会剩下一张空白页。现在的草稿保留在历史版本中。',
      }),
      confirmLabel: intl.formatMessage({ id: 'report.publish.clear', defaultMessage: '放弃草稿' }),
      danger: true,
    });
    if (!sure) return;
    await after(async () => {
      if (!(await saver.flush())) return;
      await client.call(report.clear, { params: { id: menuCode }, body: { lockKey: editor.lockKey } });
      editor.takeTheirs(await editor.load());
    });
  };
  return (
    <SideDrawer
      size="medium"
      title={intl.formatMessage({ id: 'report.publish.title', defaultMessage: '发布' })}
      onClose={onClose}
    >
      <DrawerBody className={own.body}>
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={6} />}>
          {({ list, findings }) => {
            const current = list.find((one) => one.current);
            const changed = current?.version !== version || status !== 'saved';
            return (
              <>
                {current && !changed ? (
                  <MessageBar intent="success">
                    <MessageBarBody>
                      <FormattedMessage id="report.publish.same" defaultMessage="读者看到的就是现在的草稿" />
                    </MessageBarBody>
                  </MessageBar>
                ) : null}
                <DraftFindings key={version} menuCode={menuCode} checked={findings} onShow={onShow} />
                <div className={own.buttons}>
                  <Button appearance="primary" disabledFocusable={busy} onClick={publish}>
                    <FormattedMessage id="report.publish.submit" defaultMessage="发布草稿" />
                  </Button>
                  <Button disabledFocusable={busy} onClick={() => void clear()}>
                    <FormattedMessage id="report.publish.clear" defaultMessage="放弃草稿" />
                  </Button>
                  {current ? (
                    <Button disabledFocusable={busy} onClick={() => void withdraw()}>
                      <FormattedMessage id="report.publish.withdraw" defaultMessage="撤回" />
                    </Button>
                  ) : null}
                </div>
                <ul className={styles.list}>
                  {list.map((one) => (
                    <li key={one.publication} className={styles.row}>
                      <div className={styles.words}>
                        <div>{formatDate(one.publishedAt, locale, 'dateTime')}</div>
                        <div className={styles.facts}>
                          {one.publishedBy ? `${one.publishedBy} · ` : ''}
                          <FormattedMessage
                            id="report.publish.facts"
                            defaultMessage="{count, number} 页"
                            values={{ count: one.papers }}
                          />
                        </div>
                      </div>
                      <Button
                        size="small"
                        onClick={() => setCompared(compared === one.publication ? null : one.publication)}
                      >
                        <FormattedMessage id="report.publish.compare" defaultMessage="与草稿比较" />
                      </Button>
                      {one.current ? (
                        <span className={styles.facts}>
                          <FormattedMessage id="report.publish.current" defaultMessage="读者看到的版本" />
                        </span>
                      ) : (
                        <Button size="small" disabledFocusable={busy} onClick={() => void rollBack(one)}>
                          <FormattedMessage id="report.publish.rollback" defaultMessage="恢复" />
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
                {compared === null ? null : (
                  <DifferenceList key={compared} menuCode={menuCode} from={compared} onShow={onShow} />
                )}
              </>
            );
          }}
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}
