import { screenDevice } from '@tessera/contract';
import { useClient, useTelemetry } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { useEffect, useState } from 'react';

import { ServerClock } from '../../common/server-clock.ts';
import type { PlaySource } from '../play/index.ts';
import { BuildWatch } from './model/build-watch.ts';
import { KeptStore } from './model/kept-store.ts';
import { OnScreen } from './model/on-screen.ts';
import { PageLoads } from './model/page-loads.ts';
import { RowAges } from './model/row-ages.ts';
import { composedBuild } from './model/running-build.ts';
import { isRefused, wallCalls, type WallCall } from './model/wall-calls.ts';
import { createWallIdentity } from './model/wall-identity.ts';
import { wallSource } from './model/wall-source.ts';
import { Wall } from './model/wall.ts';
import { readMemory } from './model/watchdog.ts';
import { drawPicture } from './wall-picture.ts';

export interface RunningWall {
  readonly wall: Wall;
  readonly source: PlaySource;
  readonly clock: ServerClock;
  readonly ages: RowAges;
  readonly loads: PageLoads;
  readonly builds: BuildWatch;
  readonly onScreen: OnScreen;
}

/** The wall that this page is. @returns null for a moment at the beginning */
export function useWall(): RunningWall | null {
  const client = useClient();
  const telemetry = useTelemetry();
  const [running, setRunning] = useState<RunningWall | null>(null);
  useEffect(() => {
    const onError = (error: unknown, what: string) => telemetry.error(error, { what });
    const clock = new ServerClock();
    const ages = new RowAges();
    const kept = new KeptStore((error) => onError(error, 'wall storage'));
    const local = pageStorage(() => localStorage);
    const identity = createWallIdentity(local);
    const loads = new PageLoads({
      local,
      session: pageStorage(() => sessionStorage),
      reload: () => location.reload(),
    });
    const call = wallCalls(client, () => identity.token());
    const gone = new AbortController();
    const builds = new BuildWatch(() => composedBuild(client, gone.signal));
    const onScreen = new OnScreen();
    const wall = new Wall({
      call,
      identity,
      kept,
      clock,
      loads,
      onError,
      facts: () => {
        const oldest = ages.oldest(onScreen.itemId);
        return {
          build: builds.running,
          memory: readMemory()?.used ?? null,
          itemId: onScreen.itemId,
          width: window.screen.width,
          height: window.screen.height,
          dataAge: oldest === null ? null : Math.max(0, Math.round((clock.now() - oldest) / 1_000)),
        };
      },
      async sendPicture() {
        const { element } = onScreen;
        if (element) await call(screenDevice.sendPicture, { body: await drawPicture(element) });
      },
    });
    /** A refused call leads to the heartbeat that says so. */
    const asked: WallCall = async (...given) => {
      try {
        return await call(...given);
      } catch (error) {
        if (isRefused(error)) void wall.beat();
        throw error;
      }
    };
    setRunning({ wall, clock, ages, loads, builds, onScreen, source: wallSource({ call: asked, kept, clock, ages }) });
    void wall.start();
    return () => {
      setRunning(null);
      wall.stop();
      builds.stop();
      gone.abort();
    };
  }, [client, telemetry]);
  return running;
}
