import { formatDate } from '@tessera/i18n';
import { useAction, useLocale, useNotify, useStore, WhenLoaded, type Loaded } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DocumentNoun } from '../document-noun.ts';
import type { AutoSaver } from '../editing/auto-saver.ts';
import { saveFirst } from './save-first.ts';
import { useDrawerList } from './use-drawer-list.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px', '& > *': { flexShrink: 0 } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** What readers saw, or see, of a document. */
export interface Publication {
  readonly publication: number;
  /** Of the draft that was published. */
  readonly version: number;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly current: boolean;
}

/** Calls of a kind of document. */
export interface PublicationCalls {
  /** Publishes the draft as it was saved last. */
  publish(version: number): Promise<unknown>;
  withdraw(): Promise<unknown>;
  rollBack(publication: number): Promise<unknown>;
}

/** A step of the drawer: `busy` while one runs, `run` does one and reads the list again. */
export interface PublicationStep {
  readonly busy: boolean;
  run(work: () => Promise<unknown>): Promise<unknown>;
}

export interface PublicationsDrawerProps<Read extends { readonly list: readonly Publication[] }> {
  readonly noun: Exclude<DocumentNoun, 'board'>;
  readonly saver: Pick<AutoSaver<never>, 'get' | 'subscribe' | 'flush'>;
  readonly calls: PublicationCalls;
  /** Publications, the newest first, and what else the drawer shows. */
  readonly loaded: Loaded<Read>;
  /** What to look at before publishing. */
  findings(read: Read): ReactNode;
  /** Further buttons for the draft. */
  readonly draftButtons?: (step: PublicationStep) => ReactNode;
  /** What is said of a publication besides its author. */
  readonly factsOf?: (one: Read['list'][number]) => ReactNode;
  /** Further buttons of a publication. */
  readonly buttonsOf?: (one: Read['list'][number]) => ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
  onClose(): void;
}

/** What readers see and saw: publishing the draft after a check, withdrawing, rolling back. */
export function PublicationsDrawer<Read extends { readonly list: readonly Publication[] }>({
  noun,
  saver,
  calls,
  loaded,
  findings,
  draftButtons,
  factsOf,
  buttonsOf,
  children,
  onClose,
}: PublicationsDrawerProps<Read>) {
  const styles = useDrawerList();
  const own = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { version, status } = useStore(saver);
  const step: PublicationStep = {
    busy,
    run: (work) =>
      run(async () => {
        await work();
        loaded.reload();
      }),
  };
  const publish = () =>
    void step.run(async () => {
      if (!(await saver.flush())) return notify.toast(saveFirst(intl));
      await calls.publish(saver.get().version);
      notify.toast(
        intl.formatMessage(
          {
            id: 'board.publish.done',
            defaultMessage: '{noun, select, screen {大屏已发布} other {报告已发布}}',
          },
          { noun },
        ),
        { intent: 'success' },
      );
    });
  const withdraw = async () => {
    const sure = await notify.confirm({
      title: intl.formatMessage(
        { id: 'board.publish.withdrawTitle', defaultMessage: '{noun, select, screen {撤回大屏} other {撤回报告}}' },
        { noun },
      ),
      text: intl.formatMessage(
        {
          id: 'board.publish.withdrawText',
          defaultMessage:
            '{noun, select, screen {读者和播放设备将看不到这个大屏，直到再次发布。草稿不受影响。} other {读者将看不到这个报告，直到再次发布。草稿不受影响。}}',
        },
        { noun },
      ),
      confirmLabel: intl.formatMessage({ id: 'board.publish.withdraw', defaultMessage: '撤回' }),
      danger: true,
    });
    if (sure) await step.run(() => calls.withdraw());
  };
  const rollBack = async ({ publication, publishedAt }: Publication) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'board.publish.rollbackTitle', defaultMessage: '恢复已发布的版本' }),
      text: intl.formatMessage(
        {
          id: 'board.publish.rollbackText',
          defaultMessage:
            '{noun, select, screen {读者和播放设备将看到 {time} 发布的内容。草稿保持不变。} other {读者将看到 {time} 发布的内容。草稿保持不变。}}',
        },
        { noun, time: formatDate(publishedAt, locale, 'dateTime') },
      ),
      confirmLabel: intl.formatMessage({ id: 'board.publish.rollback', defaultMessage: '恢复' }),
    });
    if (sure) await step.run(() => calls.rollBack(publication));
  };
  return (
    <SideDrawer
      size="medium"
      title={intl.formatMessage({ id: 'board.publish.title', defaultMessage: '发布' })}
      onClose={onClose}
    >
      <DrawerBody className={own.body}>
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={6} />}>
          {(read) => {
            const current = read.list.find((one) => one.current);
            return (
              <>
                {current?.version === version && status === 'saved' ? (
                  <MessageBar intent="success">
                    <MessageBarBody>
                      <FormattedMessage id="board.publish.same" defaultMessage="读者看到的就是现在的草稿" />
                    </MessageBarBody>
                  </MessageBar>
                ) : null}
                {findings(read)}
                <div className={own.buttons}>
                  <Button appearance="primary" disabledFocusable={busy} onClick={publish}>
                    <FormattedMessage id="board.publish.submit" defaultMessage="发布草稿" />
                  </Button>
                  {draftButtons?.(step)}
                  {current ? (
                    <Button disabledFocusable={busy} onClick={() => void withdraw()}>
                      <FormattedMessage id="board.publish.withdraw" defaultMessage="撤回" />
                    </Button>
                  ) : null}
                </div>
                <ul className={styles.list}>
                  {read.list.map((one) => (
                    <li key={one.publication} className={styles.row}>
                      <div className={styles.words}>
                        <div>{formatDate(one.publishedAt, locale, 'dateTime')}</div>
                        <div className={styles.facts}>
                          {one.publishedBy}
                          {factsOf && one.publishedBy ? ' · ' : ''}
                          {factsOf?.(one)}
                        </div>
                      </div>
                      {buttonsOf?.(one)}
                      {one.current ? (
                        <span className={styles.facts}>
                          <FormattedMessage id="board.publish.current" defaultMessage="读者看到的版本" />
                        </span>
                      ) : (
                        <Button size="small" disabledFocusable={busy} onClick={() => void rollBack(one)}>
                          <FormattedMessage id="board.publish.rollback" defaultMessage="恢复" />
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
                {children}
              </>
            );
          }}
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}
