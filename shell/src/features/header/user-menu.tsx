import type { Session } from '@tessera/contract';
import { useTelemetry } from '@tessera/remote-kit';
import {
  PersonAvatar,
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@tessera/ui';
import { BuildingRegular, PhoneRegular, SettingsRegular, SignOutRegular, WrenchRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { LastLogin } from './last-login.tsx';
import { ThirdSystems } from './third-systems.tsx';

const useStyles = makeStyles({
  trigger: { minWidth: 'auto', padding: '2px 4px', borderRadius: tokens.borderRadiusCircular },
  popover: { minWidth: '248px' },
  card: { display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', gap: '0 12px', padding: '10px 8px 12px' },
  avatar: { gridRow: '1 / 4', alignSelf: 'center' },
  name: { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export interface ExtraPage {
  readonly path: string;
  readonly title: string;
}
export interface UserMenuProps {
  readonly session: Session;
  readonly extra: readonly ExtraPage[];
}

/** The member's own menu: settings, corporations, pages of developers, third-party systems, sign-out. */
export function UserMenu({ session, extra }: UserMenuProps) {
  const styles = useStyles();
  const intl = useIntl();
  const telemetry = useTelemetry();
  const { viewing } = useShell();
  const { userInfo, roleInfo } = session;
  const leaveView = () => {
    viewing.leave().catch((error: unknown) => telemetry.error(error, { what: 'leave-view' }));
  };
  const image = userInfo.avatarUrl ? { src: userInfo.avatarUrl } : undefined;
  return (
    <Menu positioning={{ position: 'below', align: 'end', offset: 6 }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.trigger}
          aria-label={intl.formatMessage(
            { id: 'shell.userMenu.label', defaultMessage: '用户菜单：{name}' },
            { name: userInfo.userNickName },
          )}
        >
          <PersonAvatar name={userInfo.userNickName} image={image} size={28} color="brand" aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <div className={styles.card}>
          <PersonAvatar
            className={styles.avatar}
            name={userInfo.userNickName}
            image={image}
            size={40}
            color="brand"
            aria-hidden
          />
          <span className={styles.name}>{userInfo.userNickName}</span>
          <span className={styles.detail}>
            {userInfo.account} · {roleInfo.roleName}
          </span>
          {!session.viewing && <LastLogin className={styles.detail} />}
        </div>
        <MenuList>
          <MenuDivider />
          {session.viewing ? (
            <MenuItem icon={<SignOutRegular />} onClick={leaveView}>
              <FormattedMessage id="shell.viewing.leave" defaultMessage="退出查看" />
            </MenuItem>
          ) : (
            <OwnItems session={session} extra={extra} />
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** What members do with themselves; who looks as another one does none of it. */
function OwnItems({ session: { corporationName, thirdSystems }, extra }: UserMenuProps) {
  const telemetry = useTelemetry();
  const { session: service, navigation } = useShell();
  const signOut = async () => {
    // Afterwards nothing could be saved any more.
    if (!(await navigation.askToLeave('/login'))) return;
    // The session ends here even if the server is unreachable.
    await service
      .signOut()
      .catch((error: unknown) => telemetry.error(error, { what: 'sign-out' }))
      .finally(() => navigation.navigate('/login'));
  };
  return (
    <>
      <MenuItem icon={<SettingsRegular />} onClick={() => navigation.navigate('/basicInformation/info')}>
        <FormattedMessage id="shell.userMenu.settings" defaultMessage="个人设置" />
      </MenuItem>
      <MenuItem
        icon={<BuildingRegular />}
        secondaryContent={corporationName}
        onClick={() => navigation.navigate('/enterprises')}
      >
        <FormattedMessage id="shell.userMenu.enterprises" defaultMessage="切换企业" />
      </MenuItem>
      <MenuItem icon={<PhoneRegular />} onClick={() => navigation.navigate('/main/AppDownload')}>
        <FormattedMessage id="shell.userMenu.download" defaultMessage="应用下载" />
      </MenuItem>
      {extra.map(({ path, title }) => (
        <MenuItem key={path} icon={<WrenchRegular />} onClick={() => navigation.navigate(path)}>
          {title}
        </MenuItem>
      ))}
      <ThirdSystems systems={thirdSystems} />
      <MenuDivider />
      <MenuItem icon={<SignOutRegular />} onClick={() => void signOut()}>
        <FormattedMessage id="shell.userMenu.signOut" defaultMessage="退出登录" />
      </MenuItem>
    </>
  );
}
