import { directory, type DirectoryRun } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useAutoRefresh, useClient, useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import {
  Button,
  FactList,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
} from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RunRows } from './run-rows.tsx';
import { RunState } from './run-state.tsx';
import { useDirectoryTexts } from './use-directory-texts.ts';

/** Milliseconds between two looks at how far it is. */
const EVERY = 1_000;
const useStyles = makeStyles({
  drawer: { width: '820px', maxWidth: '100vw' },
  // What is said of a run is read whole; the drawer scrolls.
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px', '> *': { flexShrink: 0 } },
  line: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
  progress: { flexGrow: 1, minWidth: '160px' },
});

export interface RunDrawerProps {
  readonly runId: string;
  onClose(): void;
  /** It went on, or was decided. */
  onChanged(): void;
}

/** One run: how far it is, what waits for a yes, and what it does row by row. */
export function RunDrawer({ runId, onClose, onChanged }: RunDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const followed = useEndpoint(directory.state, { body: { runId } }, { fresh: true });
  const state = followed.data?.state;
  useAutoRefresh(followed, state === 'reading' || state === 'running', EVERY);
  return (
    <SideDrawer
      size="medium"
      className={styles.drawer}
      title={intl.formatMessage({ id: 'admin.directory.run', defaultMessage: '同步记录' })}
      onClose={onClose}
    >
      <DrawerBody className={styles.body}>
        <WhenLoaded loaded={followed} waiting={<LoadingSkeleton shape="text" count={4} />}>
          {(run) => (
            <Run
              run={run}
              onChanged={() => {
                followed.reload();
                onChanged();
              }}
            />
          )}
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}

function Run({ run, onChanged }: { readonly run: DirectoryRun; onChanged(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { kind } = useDirectoryTexts();
  const { busy, run: act } = useAction();
  const head = useRef<HTMLDivElement>(null);
  const { runId, state, createdAt, endedAt, byName, decidedByName, read, complete, error, ceilings } = run;
  const going = state === 'reading' || state === 'running';
  const decide = (endpoint: typeof directory.confirm) =>
    act(async () => {
      await client.call(endpoint, { body: { runId } });
      // The button goes with what it decided.
      head.current?.focus();
      onChanged();
    });
  const facts: readonly (readonly [term: string, fact: string])[] = [
    [
      intl.formatMessage({ id: 'admin.directory.began', defaultMessage: '开始' }),
      formatDate(createdAt, locale, 'dateTime'),
    ],
    [
      intl.formatMessage({ id: 'admin.directory.ended', defaultMessage: '结束' }),
      endedAt === null ? '' : formatDate(endedAt, locale, 'dateTime'),
    ],
    [
      intl.formatMessage({ id: 'admin.directory.cause', defaultMessage: '起因' }),
      [kind(run), byName].filter(Boolean).join(' · '),
    ],
    [intl.formatMessage({ id: 'admin.directory.decidedBy', defaultMessage: '确认或取消' }), decidedByName],
  ];
  return (
    <>
      <div ref={head} tabIndex={-1} className={styles.line}>
        <RunState run={run} />
        {going && (
          <>
            <ProgressBar
              className={styles.progress}
              {...(state === 'running' && run.total > 0 ? { value: run.done / run.total } : {})}
              aria-label={intl.formatMessage({ id: 'admin.directory.progress', defaultMessage: '同步进度' })}
            />
            {state === 'reading' ? (
              <FormattedMessage
                id="admin.directory.read"
                defaultMessage="已读取 {count, number} 项"
                values={{ count: read }}
              />
            ) : (
              <FormattedMessage
                id="admin.directory.of"
                defaultMessage="{done, number} / {total, number}"
                values={{ done: run.done, total: run.total }}
              />
            )}
            <Button disabled={busy} onClick={() => void decide(directory.cancel)}>
              <FormattedMessage id="admin.directory.cancel" defaultMessage="取消同步" />
            </Button>
          </>
        )}
      </div>
      {error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{error}</MessageBarBody>
        </MessageBar>
      )}
      {!complete && ['planned', 'waiting', 'running', 'done'].includes(state) && run.kind !== 'push' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="admin.directory.incomplete"
              defaultMessage="这次没有读全目录，因此不停用任何人，也不移除用户组和组内成员。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {state === 'waiting' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              <FormattedMessage id="admin.directory.waiting" defaultMessage="移除超过上限，请确认" />
            </MessageBarTitle>
            <FormattedMessage
              id="admin.directory.ceilings"
              defaultMessage="将停用 {people, number} 名成员（共 {heldPeople, number} 名，上限 {mostPeople, number}），移除 {groups, number} 个用户组（共 {heldGroups, number} 个，上限 {mostGroups, number}）和 {memberships, number} 项组内成员关系（共 {heldMemberships, number} 项，上限 {mostMemberships, number}）。"
              values={{
                people: ceilings.people.removed,
                heldPeople: ceilings.people.held,
                mostPeople: ceilings.people.allowed,
                groups: ceilings.groups.removed,
                heldGroups: ceilings.groups.held,
                mostGroups: ceilings.groups.allowed,
                memberships: ceilings.memberships.removed,
                heldMemberships: ceilings.memberships.held,
                mostMemberships: ceilings.memberships.allowed,
              }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {state === 'waiting' && (
        <div className={styles.line}>
          <Button appearance="primary" disabledFocusable={busy} onClick={() => void decide(directory.confirm)}>
            <FormattedMessage id="admin.directory.confirm" defaultMessage="确认并执行" />
          </Button>
          <Button disabledFocusable={busy} onClick={() => void decide(directory.decline)}>
            <FormattedMessage id="admin.directory.decline" defaultMessage="拒绝" />
          </Button>
        </div>
      )}
      <FactList facts={facts} />
      {state !== 'reading' && state !== 'failed' && <RunRows run={run} />}
    </>
  );
}
