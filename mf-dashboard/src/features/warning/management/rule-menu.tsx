import { warnings, type WarningSummary } from '@tessera/contract';
import { DeleteDialog, Permitted, useAction, useClient, useNotify } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { ActionMenu, IconButton, MenuItem } from '@tessera/ui/core';
import { MoreHorizontalRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MuteDialog } from '../common/mute-dialog.tsx';
import { editPath } from '../common/warning-paths.ts';
import { HistoryDrawer } from './history-drawer.tsx';

export interface RuleMenuProps {
  readonly rule: WarningSummary;
  onChanged(): void;
}

/** What can be done to a rule: edit, run, history, mute, take over, delete. */
export function RuleMenu({ rule, onChanged }: RuleMenuProps) {
  const intl = useIntl();
  const client = useClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { run } = useAction();
  const [open, setOpen] = useState<'history' | 'mute' | 'delete' | null>(null);
  const { ruleId, ruleName } = rule;
  const act = (work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await work();
      notify.toast(done, { intent: 'success' });
      onChanged();
    });
  const takeOver = async () => {
    const sure = await notify.confirm({
      title: intl.formatMessage(
        { id: 'dashboard.warning.takeOverTitle', defaultMessage: '接管“{name}”？' },
        { name: ruleName },
      ),
      text: intl.formatMessage({
        id: 'dashboard.warning.takeOverText',
        defaultMessage: '您会成为它的负责人，从下次运行起使用您的数据权限。',
      }),
      confirmLabel: intl.formatMessage({ id: 'dashboard.warning.takeOver', defaultMessage: '接管' }),
    });
    if (sure)
      act(
        () => client.call(warnings.takeOver, { body: { ruleId } }),
        intl.formatMessage({ id: 'dashboard.warning.tookOver', defaultMessage: '您已接管这条规则' }),
      );
  };
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton
            label={intl.formatMessage(
              { id: 'dashboard.warning.more', defaultMessage: '{name} 的更多操作' },
              { name: ruleName },
            )}
            icon={<MoreHorizontalRegular />}
          />
        }
      >
        {rule.editable ? (
          <MenuItem onClick={() => void navigate(editPath(ruleId))}>
            <FormattedMessage id="dashboard.warning.editRule" defaultMessage="编辑规则" />
          </MenuItem>
        ) : null}
        {rule.manageable && rule.enabled && !rule.ownerLeft ? (
          <MenuItem
            onClick={() =>
              act(
                () => client.call(warnings.run, { body: { ruleId } }),
                intl.formatMessage({ id: 'dashboard.warning.ran', defaultMessage: '已运行' }),
              )
            }
          >
            <FormattedMessage id="dashboard.warning.runNow" defaultMessage="立即运行" />
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => setOpen('history')}>
          <FormattedMessage id="dashboard.warning.history" defaultMessage="历史" />
        </MenuItem>
        {rule.manageable && rule.mutedUntil === null ? (
          <MenuItem onClick={() => setOpen('mute')}>
            <FormattedMessage id="dashboard.warning.mute" defaultMessage="静默" />
          </MenuItem>
        ) : null}
        {rule.manageable && rule.mutedUntil !== null ? (
          <MenuItem
            onClick={() =>
              act(
                () => client.call(warnings.unmute, { body: { ruleId } }),
                intl.formatMessage({ id: 'dashboard.warning.event.unmuted', defaultMessage: '解除静默' }),
              )
            }
          >
            <FormattedMessage id="dashboard.warning.unmute" defaultMessage="解除静默" />
          </MenuItem>
        ) : null}
        {rule.ownerLeft ? (
          <Permitted tag="role_type_admin">
            <MenuItem onClick={() => void takeOver()}>
              <FormattedMessage id="dashboard.warning.takeOver" defaultMessage="接管" />
            </MenuItem>
          </Permitted>
        ) : null}
        {rule.manageable ? (
          <MenuItem onClick={() => setOpen('delete')}>
            <FormattedMessage id="dashboard.warning.delete" defaultMessage="删除" />
          </MenuItem>
        ) : null}
      </ActionMenu>
      {open === 'history' ? <HistoryDrawer rule={rule} onClose={() => setOpen(null)} /> : null}
      {open === 'mute' ? (
        <MuteDialog ruleId={ruleId} title={ruleName} onDone={onChanged} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'dashboard.warning.deleteOne', defaultMessage: '删除规则“{name}”？' },
            { name: ruleName },
          )}
          remove={() => client.call(warnings.remove, { body: { ruleId } })}
          onDeleted={() => {
            setOpen(null);
            onChanged();
          }}
          onClose={() => setOpen(null)}
        >
          <FormattedMessage id="dashboard.warning.deleteText" defaultMessage="规则的状态和历史会一起删除，不能恢复。" />
        </DeleteDialog>
      ) : null}
    </>
  );
}
