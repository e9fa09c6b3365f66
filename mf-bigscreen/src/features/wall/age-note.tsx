import { makeStyles } from '@tessera/ui/core';
import { PlugDisconnectedRegular } from '@tessera/ui/icons';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import type { RunningWall } from './use-wall.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: '24px',
    bottom: '24px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 16px',
    borderRadius: '999px',
    color: '#ffd479',
    backgroundColor: 'rgba(11, 18, 32, 0.8)',
    fontSize: 'clamp(14px, 1vw, 28px)',
    lineHeight: 1.5,
  },
});
const MINUTE = 60_000;

export interface AgeNoteProps {
  readonly running: Pick<RunningWall, 'clock' | 'ages' | 'onScreen'>;
  /** When the server was last heard of, ms since 1970. */
  readonly since: number;
}

/** Says how old what is shown is while the server can't be reached. */
export function AgeNote({ running: { clock, ages, onScreen }, since }: AgeNoteProps) {
  const styles = useStyles();
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const look = () => {
      const oldest = Math.min(since, ages.oldest(onScreen.itemId) ?? since);
      setMinutes(Math.max(0, Math.floor((clock.now() - oldest) / MINUTE)));
    };
    look();
    const timer = setInterval(look, 5_000);
    return () => clearInterval(timer);
  }, [clock, ages, onScreen, since]);
  return (
    <span className={styles.root} role="status">
      <PlugDisconnectedRegular aria-hidden />
      <FormattedMessage
        id="bigscreen.wall.age"
        defaultMessage="网络中断，显示的是{minutes, plural, =0 {刚才} other { # 分钟前}}的数据"
        values={{ minutes }}
      />
    </span>
  );
}
