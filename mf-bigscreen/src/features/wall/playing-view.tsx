import type { DevicePlay } from '@tessera/contract';
import { useTelemetry } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { makeStyles } from '@tessera/ui/core';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

import { CalmPage, ScreenPlayer } from '../play/index.ts';
import { AgeNote } from './age-note.tsx';
import { pressure, readMemory } from './model/watchdog.ts';
import type { RunningWall } from './use-wall.ts';

const useStyles = makeStyles({ root: { position: 'fixed', inset: 0, overflow: 'hidden', backgroundColor: '#0b1220' } });
/** Milliseconds between two looks at the memory. */
const LOOK = 10_000;

export interface PlayingViewProps {
  readonly running: RunningWall;
  /** Null for no list. */
  readonly play: DevicePlay | null;
  readonly awaySince: number | null;
}

/** Plays the list of a wall; loads the page anew between two items for a new build or where memory grows tight. */
export function PlayingView({ running, play, awaySince }: PlayingViewProps) {
  const styles = useStyles();
  const telemetry = useTelemetry();
  const { wall, clock, loads, builds, source, onScreen, ages } = running;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onScreen.stand(root.current);
    return () => {
      onScreen.stand(null);
      onScreen.show(null);
    };
  }, [onScreen]);
  const anew = useCallback(
    (why: 'memory' | 'build', build?: string) => {
      telemetry.mark(`wall reload: ${why}`);
      loads.reload(why, build);
    },
    [telemetry, loads],
  );
  // A page that can't be loaded anew would leave the wall empty.
  const reachable = useCallback(() => wall.get().awaySince === null, [wall]);
  const between = useCallback(() => {
    const tight = pressure(readMemory()) !== 'none';
    const build = builds.outdated;
    if ((!tight && build === null) || !reachable()) return false;
    if (tight) anew('memory');
    else anew('build', build ?? undefined);
    return true;
  }, [builds, anew, reachable]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (pressure(readMemory()) === 'dire' && reachable()) anew('memory');
    }, LOOK);
    return () => clearInterval(timer);
  }, [anew, reachable]);
  const shown = useCallback(
    (id: string | null, index: number) => {
      const changed = onScreen.show(id);
      if (id === null) return;
      loads.remember({ id, index });
      // Operators see at once what is on the wall.
      if (changed) void wall.beat();
    },
    [onScreen, loads, wall],
  );
  const itemIds = play?.items;
  useEffect(() => ages.keepOnly(new Set((itemIds ?? []).map(({ id }) => id))), [ages, itemIds]);
  return (
    <div ref={root} className={styles.root} data-wall="playing">
      {play ? (
        <ScreenPlayer
          list={play}
          source={source}
          clock={clock}
          after={loads.place}
          between={between}
          onShown={shown}
          onError={(error, { id }) => {
            // What the server answers is no fault of the wall, nor is a network that is away.
            if (!isRequestError(error)) telemetry.error(error, { what: 'wall item', item: id });
          }}
        />
      ) : (
        <CalmPage>
          {awaySince === null ? (
            <FormattedMessage id="bigscreen.wall.noPlay" defaultMessage="已配对，还没有指定播放列表" />
          ) : (
            <FormattedMessage id="bigscreen.wall.away" defaultMessage="暂时无法连接服务器，恢复后会自动继续" />
          )}
        </CalmPage>
      )}
      {play && awaySince !== null && <AgeNote running={running} since={awaySince} />}
    </div>
  );
}
