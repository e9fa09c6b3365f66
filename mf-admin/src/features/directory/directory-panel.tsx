import { directory, type DockingSystem } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import {
  Button,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { ArrowSyncRegular, EyeRegular, SettingsRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RunList } from './run-list.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  bar: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap', padding: '12px 0' },
  sentence: { flexGrow: 1, minWidth: '200px', color: tokens.colorNeutralForeground2 },
});

/** The directory of one docked system: when it comes in, a look, a run, and what runs did. */
export function DirectoryPanel({ system: { systemId, enabled } }: { readonly system: DockingSystem }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const settings = useEndpoint(directory.settings, { body: { systemId } }, { fresh: true });
  const [editing, setEditing] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  /** Counts runs that were begun here, after each of which the list is loaded again. */
  const [begun, setBegun] = useState(0);
  const start = (dry: boolean) =>
    run(async () => {
      const { runId } = await client.call(directory.start, { body: { systemId, dry } });
      setBegun(begun + 1);
      setShown(runId);
    });
  return (
    <WhenLoaded loaded={settings} waiting={<LoadingSkeleton shape="text" count={4} />}>
      {(state) => (
        <div className={styles.root}>
          <section className={page.card}>
            {!enabled && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  <FormattedMessage id="admin.directory.off" defaultMessage="这个对接系统已停用，启用后才能同步。" />
                </MessageBarBody>
              </MessageBar>
            )}
            <div className={styles.bar}>
              <span className={styles.sentence}>
                {state.version === 0
                  ? intl.formatMessage({ id: 'admin.directory.unset', defaultMessage: '请先填写同步设置。' })
                  : !state.readable
                    ? intl.formatMessage({
                        id: 'admin.directory.pushes',
                        defaultMessage: '对方有更改时会主动推送，无需计划。',
                      })
                    : state.nextAt === null
                      ? intl.formatMessage({
                          id: 'admin.directory.byHand',
                          defaultMessage: '不按计划运行，由您手动同步。',
                        })
                      : intl.formatMessage(
                          { id: 'admin.directory.next', defaultMessage: '下次同步：{time}' },
                          { time: formatDate(state.nextAt, locale, 'dateTime') },
                        )}
              </span>
              <Button
                icon={<SettingsRegular />}
                {...(state.version === 0 ? { appearance: 'primary' } : {})}
                onClick={() => setEditing(true)}
              >
                <FormattedMessage id="admin.directory.settings" defaultMessage="同步设置" />
              </Button>
              {state.readable && (
                <>
                  <Button
                    icon={<EyeRegular />}
                    disabledFocusable={busy || !enabled || state.version === 0}
                    onClick={() => void start(true)}
                  >
                    <FormattedMessage id="admin.directory.preview" defaultMessage="预览" />
                  </Button>
                  <Button
                    {...(state.version === 0 ? {} : { appearance: 'primary' })}
                    icon={<ArrowSyncRegular />}
                    disabledFocusable={busy || !enabled || state.version === 0}
                    onClick={() => void start(false)}
                  >
                    <FormattedMessage id="admin.directory.start" defaultMessage="立即同步" />
                  </Button>
                </>
              )}
            </div>
          </section>
          <RunList key={begun} systemId={systemId} shown={shown} onShow={setShown} />
          {editing && (
            <SettingsDialog
              systemId={systemId}
              state={state}
              onClose={() => setEditing(false)}
              onSaved={settings.reload}
            />
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
