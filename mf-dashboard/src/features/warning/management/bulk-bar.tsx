import { warnings, type EndpointInput, type WarningDirectory } from '@tessera/contract';
import { DeleteDialog, useAction, useClient, useNotify } from '@tessera/remote-kit';
import { ActionMenu, Button, makeStyles, MenuItem, tokens } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px', minHeight: '32px' },
  count: { color: tokens.colorNeutralForeground2 },
});
type Change = EndpointInput<typeof warnings.bulk>['body']['change'];
const MUTE_MINUTES = 24 * 60;

export interface BulkBarProps {
  readonly ruleIds: readonly string[];
  readonly directories: readonly WarningDirectory[];
  onChanged(): void;
}

/** What can be done to several rules at once: all of them, or none. */
export function BulkBar({ ruleIds, directories, onChanged }: BulkBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [deleting, setDeleting] = useState(false);
  const send = async (change: Change) => {
    const { changed } = await client.call(warnings.bulk, { body: { ruleIds: [...ruleIds], change } });
    notify.toast(
      intl.formatMessage(
        { id: 'dashboard.warning.bulkDone', defaultMessage: '已修改 {count, number} 条规则' },
        { count: changed },
      ),
      { intent: 'success' },
    );
    onChanged();
  };
  const act = (change: Change) => void run(() => send(change));
  return (
    <div className={styles.root}>
      <span className={styles.count} role="status">
        <FormattedMessage
          id="dashboard.warning.selected"
          defaultMessage="已选 {count, number} 条"
          values={{ count: ruleIds.length }}
        />
      </span>
      <Button disabledFocusable={busy} onClick={() => act({ kind: 'enabled', enabled: true })}>
        <FormattedMessage id="dashboard.warning.enabled" defaultMessage="启用" />
      </Button>
      <Button disabledFocusable={busy} onClick={() => act({ kind: 'enabled', enabled: false })}>
        <FormattedMessage id="dashboard.warning.disable" defaultMessage="停用" />
      </Button>
      <ActionMenu
        trigger={
          <Button disabledFocusable={busy}>
            <FormattedMessage id="dashboard.warning.moveTo" defaultMessage="移到看板" />
          </Button>
        }
      >
        <MenuItem onClick={() => act({ kind: 'directory', directoryId: null })}>
          <FormattedMessage id="dashboard.warning.noDirectory" defaultMessage="不放入看板目录" />
        </MenuItem>
        {directories.map(({ directoryId, directoryName }) => (
          <MenuItem key={directoryId} onClick={() => act({ kind: 'directory', directoryId })}>
            {directoryName}
          </MenuItem>
        ))}
      </ActionMenu>
      <Button disabledFocusable={busy} onClick={() => act({ kind: 'mute', minutes: MUTE_MINUTES })}>
        <FormattedMessage id="dashboard.warning.muteDay" defaultMessage="静默一天" />
      </Button>
      <Button disabledFocusable={busy} onClick={() => act({ kind: 'mute', minutes: null })}>
        <FormattedMessage id="dashboard.warning.unmute" defaultMessage="解除静默" />
      </Button>
      <Button disabledFocusable={busy} onClick={() => setDeleting(true)}>
        <FormattedMessage id="dashboard.warning.delete" defaultMessage="删除" />
      </Button>
      {deleting ? (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'dashboard.warning.deleteSome', defaultMessage: '删除 {count, number} 条规则？' },
            { count: ruleIds.length },
          )}
          remove={() => send({ kind: 'delete' })}
          onDeleted={() => setDeleting(false)}
          onClose={() => setDeleting(false)}
        >
          <FormattedMessage id="dashboard.warning.deleteText" defaultMessage="规则的状态和历史会一起删除，不能恢复。" />
        </DeleteDialog>
      ) : null}
    </div>
  );
}
