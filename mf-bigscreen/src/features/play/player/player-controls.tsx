import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { ChevronLeftRegular, ChevronRightRegular, PauseRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Player, PlayerState } from '../model/player.ts';

// They lie over screens of any theme.
const DARK = 'rgba(11, 18, 32, 0.55)';
const useStyles = makeStyles({
  arrow: {
    position: 'absolute',
    top: 'calc(50% - 28px)',
    width: '56px',
    height: '56px',
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: tokens.borderRadiusCircular,
    color: '#ffffff',
    backgroundColor: DARK,
    fontSize: '28px',
    cursor: 'pointer',
    transitionProperty: 'opacity',
    transitionDuration: '200ms',
    ':focus-visible': { opacity: 1, outline: '2px solid #ffffff' },
  },
  left: { left: '24px' },
  right: { right: '24px' },
  dots: {
    position: 'absolute',
    bottom: '16px',
    left: 0,
    right: 0,
    display: 'flex',
    justifyContent: 'center',
    gap: '4px',
    margin: 0,
    padding: 0,
    pointerEvents: 'none',
  },
  dot: {
    width: '24px',
    height: '24px',
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    pointerEvents: 'auto',
    ':focus-visible': { outline: '2px solid #ffffff' },
    '::before': {
      content: '""',
      width: '10px',
      height: '10px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'rgba(255, 255, 255, 0.55)',
      boxShadow: '0 0 0 1px rgba(11, 18, 32, 0.4)',
    },
  },
  here: { '::before': { backgroundColor: '#ffffff', transform: 'scale(1.3)' } },
  lost: { opacity: 0.35 },
  unseen: { opacity: 0 },
  paused: {
    position: 'absolute',
    top: '24px',
    right: '24px',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusCircular,
    color: '#ffffff',
    backgroundColor: DARK,
  },
});

export interface PlayerControlsProps {
  readonly player: Player;
  readonly state: PlayerState;
  /** Whether the pointer was moved just now: arrows are seen. */
  readonly pointed: boolean;
}

/** Arrows, dots, and whether it is paused. */
export function PlayerControls({ player, state, pointed }: PlayerControlsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { list, current, paused } = state;
  const several = list.items.length > 1;
  return (
    <>
      {list.arrows && several && (
        <>
          <button
            type="button"
            className={mergeClasses(styles.arrow, styles.left, !pointed && styles.unseen)}
            aria-label={intl.formatMessage({ id: 'bigscreen.player.previous', defaultMessage: '上一项' })}
            onClick={() => player.step(-1)}
          >
            <ChevronLeftRegular />
          </button>
          <button
            type="button"
            className={mergeClasses(styles.arrow, styles.right, !pointed && styles.unseen)}
            aria-label={intl.formatMessage({ id: 'bigscreen.player.next', defaultMessage: '下一项' })}
            onClick={() => player.step(1)}
          >
            <ChevronRightRegular />
          </button>
        </>
      )}
      {list.dots && several && (
        <nav
          className={styles.dots}
          aria-label={intl.formatMessage({ id: 'bigscreen.play.items', defaultMessage: '播放内容' })}
        >
          {list.items.map(({ id, menuName, state: what }) => (
            <button
              key={id}
              type="button"
              className={mergeClasses(
                styles.dot,
                id === current?.item.id && styles.here,
                what !== 'ready' && styles.lost,
              )}
              aria-label={menuName}
              aria-current={id === current?.item.id}
              onClick={() => player.goTo(id)}
            />
          ))}
        </nav>
      )}
      {paused && (
        <span className={styles.paused} role="status">
          <PauseRegular aria-hidden />
          <FormattedMessage id="bigscreen.player.paused" defaultMessage="已暂停" />
        </span>
      )}
    </>
  );
}
