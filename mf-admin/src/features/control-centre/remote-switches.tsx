import { platform } from '@tessera/contract';
import type { CorporationLicence } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { makeStyles, Tooltip } from '@tessera/ui/core';
import { Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useStateReason } from './state-reason.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '16px' },
});

export interface RemoteSwitchesProps {
  readonly licence: CorporationLicence;
  readonly onChanged: () => void;
}

/** Switches a corporation's remotes; those without licence or build show the reason. */
export function RemoteSwitches({ licence, onChanged }: RemoteSwitchesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const reasonText = useStateReason();
  const { toast, confirm } = useNotify();
  const { busy, run } = useAction();
  const { corporationCode, corporationName } = licence;

  const set = async (remote: string, enabled: boolean): Promise<void> => {
    if (!enabled) {
      const sure = await confirm({
        title: intl.formatMessage({ id: 'admin.remote.disableTitle', defaultMessage: '停用 {remote}' }, { remote }),
        text: intl.formatMessage(
          {
            id: 'admin.remote.disableText',
            defaultMessage: '{name} 的成员将看不到 {remote} 的页面和菜单，数据不受影响。确定停用吗？',
          },
          { name: corporationName, remote },
        ),
        confirmLabel: intl.formatMessage({ id: 'admin.remote.disable', defaultMessage: '停用' }),
        danger: true,
      });
      if (!sure) return;
    }
    await run(async () => {
      await client.call(platform.setEnabled, { body: { remote, targetCorporation: corporationCode, enabled } });
      toast(
        enabled
          ? intl.formatMessage(
              { id: 'admin.remote.enabled', defaultMessage: '已为 {name} 启用 {remote}' },
              { name: corporationName, remote },
            )
          : intl.formatMessage(
              { id: 'admin.remote.disabled', defaultMessage: '已为 {name} 停用 {remote}' },
              { name: corporationName, remote },
            ),
        { intent: 'success' },
      );
      onChanged();
    });
  };

  return (
    <div className={styles.root}>
      {licence.remotes.map(({ name, state, reason }) => {
        const changeable = state === 'enabled' || state === 'disabled';
        const control = (
          <Switch
            label={name}
            aria-label={intl.formatMessage(
              { id: 'admin.remote.switch', defaultMessage: '{name}：{remote}' },
              { name: corporationName, remote: name },
            )}
            checked={state === 'enabled' || state === 'quarantined'}
            disabled={busy || !changeable}
            onChange={(_, { checked }) => void set(name, checked)}
          />
        );
        return reason === null ? (
          <span key={name}>{control}</span>
        ) : (
          <Tooltip key={name} content={reasonText(reason)} relationship="description">
            <span>{control}</span>
          </Tooltip>
        );
      })}
    </div>
  );
}
