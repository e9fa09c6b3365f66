import { screenDevice, type Play, type ScreenDevice } from '@tessera/contract';
import { useAction, useClient, useNotify, usePlatform } from '@tessera/remote-kit';
import { ActionMenu, Badge, Button, makeStyles, MenuItem, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { MoreHorizontalRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { OpenWall } from './wall-dialogs.tsx';
import { WallFacts } from './wall-facts.tsx';
import { WallPicture } from './wall-picture.tsx';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', padding: 0, overflow: 'hidden' },
  body: { display: 'flex', flexDirection: 'column', gap: '10px', padding: '12px 16px 16px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});
const COLOURS = { online: 'success', offline: 'danger', suspended: 'warning', revoked: 'subtle' } as const;

export interface WallCardProps {
  readonly wall: ScreenDevice;
  /** Its play list. */
  readonly play: Play | undefined;
  onChanged(): void;
  onOpen(open: OpenWall): void;
}

/** A wall: its last picture, how it is, and what can be done with it. */
export function WallCard({ wall, play, onChanged, onOpen }: WallCardProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { transport } = usePlatform();
  const notify = useNotify();
  const { run } = useAction();
  const { deviceId, deviceName, state } = wall;
  const states = {
    online: intl.formatMessage({ id: 'bigscreen.walls.online', defaultMessage: '在线' }),
    offline: intl.formatMessage({ id: 'bigscreen.walls.offline', defaultMessage: '离线' }),
    suspended: intl.formatMessage({ id: 'bigscreen.walls.suspended', defaultMessage: '已暂停' }),
    revoked: intl.formatMessage({ id: 'bigscreen.walls.revoked', defaultMessage: '已停用' }),
  } satisfies Record<ScreenDevice['state'], string>;
  const tell = (text: string) => notify.toast(text, { intent: 'info' });
  const reload = () =>
    run(async () => {
      await client.call(screenDevice.reload, { body: { deviceId } });
      tell(intl.formatMessage({ id: 'bigscreen.walls.reloading', defaultMessage: '设备将在半分钟内重新加载' }));
    });
  const ask = () =>
    run(async () => {
      // A wall without a picture is asked all the same; the answer says that there is none yet.
      await transport
        .download({ endpoint: screenDevice.picture, body: { deviceId }, quiet: true })
        .catch((error: unknown) => {
          if (wall.pictureAt !== null) throw error;
        });
      tell(intl.formatMessage({ id: 'bigscreen.walls.pictureAsked', defaultMessage: '新画面将在半分钟内到达' }));
      onChanged();
    });
  return (
    <li className={mergeClasses(page.card, styles.card)} aria-label={deviceName}>
      <WallPicture wall={wall} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>{deviceName}</h2>
          <Badge appearance="tint" color={COLOURS[state]}>
            {states[state]}
          </Badge>
          <ActionMenu
            positioning="below-end"
            trigger={
              <Button
                appearance="subtle"
                size="small"
                icon={<MoreHorizontalRegular />}
                aria-label={intl.formatMessage(
                  { id: 'bigscreen.walls.menu', defaultMessage: '“{name}”的更多操作' },
                  { name: deviceName },
                )}
              />
            }
          >
            {state === 'revoked' ? (
              <MenuItem onClick={() => onOpen({ kind: 'remove', wall })}>
                <FormattedMessage id="bigscreen.walls.remove" defaultMessage="移除" />
              </MenuItem>
            ) : (
              <>
                <MenuItem onClick={() => onOpen({ kind: 'change', wall })}>
                  <FormattedMessage id="bigscreen.walls.change" defaultMessage="名称和播放列表" />
                </MenuItem>
                <MenuItem onClick={() => void ask()}>
                  <FormattedMessage id="bigscreen.walls.ask" defaultMessage="获取画面" />
                </MenuItem>
                <MenuItem onClick={() => void reload()}>
                  <FormattedMessage id="bigscreen.walls.reload" defaultMessage="重新加载" />
                </MenuItem>
                <MenuItem onClick={() => onOpen({ kind: 'revoke', wall })}>
                  <FormattedMessage id="bigscreen.walls.revoke" defaultMessage="停用" />
                </MenuItem>
              </>
            )}
          </ActionMenu>
        </div>
        <WallFacts wall={wall} play={play} />
      </div>
    </li>
  );
}
