import { menu, type BoardDocument } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { LoadError, useAction, useClient, useLoad, useLocale } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: 1, minWidth: 0 },
  facts: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface VersionsDrawerProps {
  readonly menuCode: string;
  /** The newest version, which is on screen. */
  readonly current: number;
  /** Version 0 is the board before its first edit. */
  onRestore(document: BoardDocument, version: number): void;
  onClose(): void;
}

/** Earlier versions of the board; bringing one back is a step like any other, and can be undone. */
export function VersionsDrawer({ menuCode, current, onRestore, onClose }: VersionsDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { data, error, reload } = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(menu.versions, { body: { menuCode }, signal }, { quiet: true }),
      // A new version is in the list.
      // eslint-disable-next-line react-hooks/exhaustive-deps
      [client, menuCode, current],
    ),
  );
  const restore = (version: number) =>
    void run(async () => {
      onRestore(await client.call(menu.versionDetail, { body: { menuCode, version } }), version);
    });
  const row = (version: number, title: string, facts: string) => (
    <li key={version} className={styles.row}>
      <div className={styles.words}>
        <div>{title}</div>
        <div className={styles.facts}>{facts}</div>
      </div>
      {version === current ? (
        <span className={styles.facts}>
          <FormattedMessage id="dashboard.versions.current" defaultMessage="当前版本" />
        </span>
      ) : (
        <Button
          size="small"
          disabledFocusable={busy}
          aria-label={intl.formatMessage(
            { id: 'dashboard.versions.restoreOne', defaultMessage: '恢复到 {time}' },
            { time: title },
          )}
          onClick={() => restore(version)}
        >
          <FormattedMessage id="dashboard.versions.restore" defaultMessage="恢复" />
        </Button>
      )}
    </li>
  );
  return (
    <Drawer
      type="overlay"
      position="end"
      open
      onOpenChange={(_event, { open }) => {
        if (!open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={intl.formatMessage({ id: 'dashboard.enlarge.close', defaultMessage: '关闭' })}
              onClick={onClose}
            />
          }
        >
          <FormattedMessage id="dashboard.versions.title" defaultMessage="历史版本" />
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        {!data && error ? <LoadError error={error} onRetry={reload} /> : null}
        {!data && !error ? <LoadingSkeleton shape="text" count={5} /> : null}
        {data?.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'dashboard.versions.none', defaultMessage: '还没有保存过的版本' })}
          />
        ) : null}
        {data && data.length > 0 ? (
          <ul className={styles.list}>
            {data.map(({ version, savedAt, userNickName, components }) =>
              row(
                version,
                formatDate(savedAt, locale, 'dateTime'),
                intl.formatMessage(
                  { id: 'dashboard.versions.facts', defaultMessage: '{name} · {count, number} 个组件' },
                  { name: userNickName, count: components },
                ),
              ),
            )}
            {row(
              0,
              intl.formatMessage({ id: 'dashboard.versions.first', defaultMessage: '最初的布局' }),
              intl.formatMessage({ id: 'dashboard.versions.firstFacts', defaultMessage: '第一次编辑之前' }),
            )}
          </ul>
        ) : null}
      </DrawerBody>
    </Drawer>
  );
}
