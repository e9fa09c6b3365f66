import type { Play, ScreenDevice } from '@tessera/contract';
import { formatBytes, formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { FactList, makeStyles, tokens } from '@tessera/ui/core';
import { WarningRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { durationText } from './duration-text.ts';

const useStyles = makeStyles({
  warning: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    margin: 0,
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});
/** Seconds by which a clock may be wrong, and for which rows may be old, before a wall is marked. */
const CLOCK_OFF = 60;
const OLD_ROWS = 900;

export interface WallFactsProps {
  readonly wall: ScreenDevice;
  readonly play: Play | undefined;
}

/** What a wall said of itself last. */
export function WallFacts({ wall, play }: WallFactsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { heartbeat, clockAhead, lastSeenAt, address, state } = wall;
  const none = intl.formatMessage({ id: 'bigscreen.walls.none', defaultMessage: '无' });
  const item = play?.items.find(({ id }) => id === heartbeat?.itemId);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      intl.formatMessage({ id: 'bigscreen.playLists.title', defaultMessage: '播放列表' }),
      play?.playName ?? intl.formatMessage({ id: 'bigscreen.walls.noPlay', defaultMessage: '不播放' }),
    ],
    [intl.formatMessage({ id: 'bigscreen.walls.shows', defaultMessage: '正在显示' }), item?.menuName || none],
    [
      intl.formatMessage({ id: 'bigscreen.walls.lastSeen', defaultMessage: '最近心跳' }),
      lastSeenAt === null
        ? intl.formatMessage({ id: 'bigscreen.walls.never', defaultMessage: '从未' })
        : formatRelative(lastSeenAt, locale),
    ],
    [
      intl.formatMessage({ id: 'bigscreen.walls.size', defaultMessage: '分辨率' }),
      heartbeat ? `${heartbeat.width} × ${heartbeat.height}` : none,
    ],
    [
      intl.formatMessage({ id: 'bigscreen.walls.memory', defaultMessage: '内存' }),
      !heartbeat || heartbeat.memory === null
        ? none
        : intl.formatMessage(
            {
              id: 'bigscreen.walls.memoryValue',
              defaultMessage: '{bytes}{reloads, plural, =0 {} other {，为释放内存重新加载过 # 次}}',
            },
            { bytes: formatBytes(heartbeat.memory), reloads: heartbeat.reloads },
          ),
    ],
    [intl.formatMessage({ id: 'bigscreen.walls.build', defaultMessage: '版本' }), heartbeat?.build || none],
    [intl.formatMessage({ id: 'bigscreen.walls.address', defaultMessage: '网络地址' }), address ?? none],
    [
      intl.formatMessage({ id: 'bigscreen.walls.pairedBy', defaultMessage: '配对' }),
      `${wall.pairedBy}　${intl.formatDate(wall.pairedAt)}`,
    ],
  ];
  const warnings = [
    state === 'suspended' &&
      intl.formatMessage(
        {
          id: 'bigscreen.walls.suspendedHint',
          defaultMessage: '配对者 {name} 已离开企业或失去编辑权限，设备不再获得数据。请由其他成员重新配对。',
        },
        { name: wall.pairedBy },
      ),
    clockAhead !== null &&
      Math.abs(clockAhead) >= CLOCK_OFF &&
      intl.formatMessage(
        {
          id: 'bigscreen.walls.clockOff',
          defaultMessage: '设备时钟{ahead, select, true {快} other {慢}} {time}，播放按服务器时间进行。',
        },
        { ahead: String(clockAhead > 0), time: durationText(Math.abs(clockAhead), intl) },
      ),
    state === 'online' &&
      heartbeat &&
      heartbeat.dataAge !== null &&
      heartbeat.dataAge >= OLD_ROWS &&
      intl.formatMessage(
        { id: 'bigscreen.walls.oldData', defaultMessage: '屏幕上最旧的数据是 {time}前的。' },
        { time: durationText(heartbeat.dataAge, intl) },
      ),
  ].filter((text) => text !== false);
  return (
    <>
      {warnings.map((text) => (
        <p key={text} className={styles.warning}>
          <WarningRegular aria-hidden />
          {text}
        </p>
      ))}
      <FactList facts={facts} size="small" />
    </>
  );
}
