import { BOARD_NAME_LENGTH, screenDevice, type Play, type ScreenDevice } from '@tessera/contract';
import { DeleteDialog, useAction, useClient, useNotify } from '@tessera/remote-kit';
import { FormDialog, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PlaySelect } from './play-select.tsx';

/** A wall with the dialog that is open for it. */
export interface OpenWall {
  readonly kind: 'change' | 'revoke' | 'remove';
  readonly wall: ScreenDevice;
}
export interface WallDialogsProps {
  readonly open: OpenWall;
  readonly plays: readonly Play[];
  onChanged(): void;
  onClose(): void;
}

/** The dialogs of a wall: name and list, revoking, taking it off the list. */
export function WallDialogs({ open: { kind, wall }, plays, onChanged, onClose }: WallDialogsProps) {
  const intl = useIntl();
  const client = useClient();
  const body = { deviceId: wall.deviceId };
  if (kind === 'change') return <ChangeDialog wall={wall} plays={plays} onChanged={onChanged} onClose={onClose} />;
  if (kind === 'revoke')
    return (
      <DeleteDialog
        title={intl.formatMessage({ id: 'bigscreen.walls.revokeTitle', defaultMessage: '停用播放设备' })}
        confirmLabel={intl.formatMessage({ id: 'bigscreen.walls.revoke', defaultMessage: '停用' })}
        remove={() => client.call(screenDevice.revoke, { body })}
        onDeleted={onChanged}
        onClose={onClose}
      >
        <FormattedMessage
          id="bigscreen.walls.revokeText"
          defaultMessage="停用后，“{name}”立即失去访问权限，屏幕回到配对页面。要再次使用，需要重新配对。"
          values={{ name: wall.deviceName }}
        />
      </DeleteDialog>
    );
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'bigscreen.walls.removeTitle', defaultMessage: '移除播放设备' })}
      confirmLabel={intl.formatMessage({ id: 'bigscreen.walls.remove', defaultMessage: '移除' })}
      remove={() => client.call(screenDevice.remove, { body })}
      onDeleted={onChanged}
      onClose={onClose}
    >
      <FormattedMessage
        id="bigscreen.walls.removeText"
        defaultMessage="从列表中移除已停用的“{name}”及其记录。"
        values={{ name: wall.deviceName }}
      />
    </DeleteDialog>
  );
}

function ChangeDialog({ wall, plays, onChanged, onClose }: Omit<WallDialogsProps, 'open'> & Pick<OpenWall, 'wall'>) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [deviceName, setDeviceName] = useState(wall.deviceName);
  const [playId, setPlayId] = useState(wall.playId);
  const save = async () => {
    const body = { deviceId: wall.deviceId, deviceName: deviceName.trim(), playId };
    if (!(await run(async () => void (await client.call(screenDevice.change, { body }))))) return;
    notify.toast(intl.formatMessage({ id: 'bigscreen.walls.changed', defaultMessage: '设备设置已保存' }), {
      intent: 'success',
    });
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'bigscreen.walls.change', defaultMessage: '名称和播放列表' })}
      ready={deviceName.trim() !== ''}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        required
        label={intl.formatMessage({ id: 'bigscreen.walls.name', defaultMessage: '设备名称' })}
        maxLength={BOARD_NAME_LENGTH}
        value={deviceName}
        onValueChange={setDeviceName}
      />
      <PlaySelect plays={plays} value={playId} onChange={setPlayId} />
    </FormDialog>
  );
}
