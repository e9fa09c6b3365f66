import { menu, type BoardDocument } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDrawerList } from './use-drawer-list.ts';

export interface VersionsDrawerProps {
  readonly menuCode: string;
  /** The newest version, which is on screen. */
  readonly current: number;
  /** Version 0 is the document before its first edit. */
  onRestore(document: BoardDocument, version: number): Promise<void>;
  onClose(): void;
}

/** Earlier versions of the document; bringing one back is a step like any other, and can be undone. */
export function VersionsDrawer({ onClose, ...list }: VersionsDrawerProps) {
  const intl = useIntl();
  return (
    <SideDrawer
      title={intl.formatMessage({ id: 'board.versions.title', defaultMessage: '历史版本' })}
      onClose={onClose}
    >
      <DrawerBody>
        {/* A version that is saved meanwhile belongs into the list: it is read again. */}
        <VersionList key={list.current} {...list} />
      </DrawerBody>
    </SideDrawer>
  );
}

function VersionList({ menuCode, current, onRestore }: Omit<VersionsDrawerProps, 'onClose'>) {
  const styles = useDrawerList();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const loaded = useEndpoint(menu.versions, { body: { menuCode } });
  const restore = (version: number) =>
    void run(async () => {
      await onRestore(await client.call(menu.versionDetail, { body: { menuCode, version } }), version);
    });
  const row = (version: number, title: string, facts: string) => (
    <li key={version} className={styles.row}>
      <div className={styles.words}>
        <div>{title}</div>
        <div className={styles.facts}>{facts}</div>
      </div>
      {version === current ? (
        <span className={styles.facts}>
          <FormattedMessage id="board.versions.current" defaultMessage="当前版本" />
        </span>
      ) : (
        <Button
          size="small"
          disabledFocusable={busy}
          aria-label={intl.formatMessage(
            { id: 'board.versions.restoreOne', defaultMessage: '恢复到 {time}' },
            { time: title },
          )}
          onClick={() => restore(version)}
        >
          <FormattedMessage id="board.versions.restore" defaultMessage="恢复" />
        </Button>
      )}
    </li>
  );
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={5} />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'board.versions.none', defaultMessage: '还没有保存过的版本' })}
          />
        ) : (
          <ul className={styles.list}>
            {list.map(({ version, savedAt, userNickName, components }) =>
              row(
                version,
                formatDate(savedAt, locale, 'dateTime'),
                intl.formatMessage(
                  { id: 'board.versions.facts', defaultMessage: '{name} · {count, number} 个组件' },
                  { name: userNickName, count: components },
                ),
              ),
            )}
            {row(
              0,
              intl.formatMessage({ id: 'board.versions.first', defaultMessage: '最初的布局' }),
              intl.formatMessage({ id: 'board.versions.firstFacts', defaultMessage: '第一次编辑之前' }),
            )}
          </ul>
        )
      }
    </WhenLoaded>
  );
}
