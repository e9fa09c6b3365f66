import { screenDevice } from '@tessera/contract';
import { setTimeZone } from '@tessera/i18n';
import { useClient, useTelemetry } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { useEffect, useState } from 'react';

import { ServerClock } from '../../common/server-clock.ts';
import type { PlaySource } from '../play/index.ts';
import { BuildWatch } from './model/build-watch.ts';
import { KeptPage } from './model/kept-page.ts';
import { KeptStore } from './model/kept-store.ts';
import { OnScreen } from './model/on-screen.ts';
import { PageFiles } from './model/page-files.ts';
import { PageLoads } from './model/page-loads.ts';
import { remoteOfFile } from './model/remote-of-file.ts';
import { RowAges } from './model/row-ages.ts';
import { ownFolder, released } from './model/running-build.ts';
import { runningEntry } from './model/shell-entry.ts';
import { isRefused, wallCalls, type WallCall } from './model/wall-calls.ts';
import { createWallIdentity } from './model/wall-identity.ts';
import { WallNews } from './model/wall-news.ts';
import { wallSource } from './model/wall-source.ts';
import { Wall } from './model/wall.ts';
import { readMemory } from './model/watchdog.ts';
import { drawPicture } from './wall-picture.ts';

/** Milliseconds that a picture waits, longer than transitions usually take. */
const SETTLED = 2_000;
/** Milliseconds without a new file after which a page that plays is kept; a chart's code may come late. */
const COMPLETE = 10_000;

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
    let completing: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(completing);
      completing = setTimeout(() => void builds.look(), COMPLETE);
    };
    const files = new PageFiles(keepSoon);
    const keptPage = new KeptPage({
      files,
      caches: globalThis.caches as CacheStorage | undefined,
      workers: navigator.serviceWorker as ServiceWorkerContainer | undefined,
      page: document,
    });
    const builds = new BuildWatch({
      ask: () => released(client, gone.signal),
      running: () => ({ shell: runningEntry(document), remotes: runningBuilds(files) }),
      triedFor: () => loads.triedFor,
      onCurrent({ html }) {
        // A wall that is not paired has nothing that it could show without its server.
        if (wall.get().phase === 'playing') keptPage.keep(html).catch((error: unknown) => onError(error, 'wall page'));
      },
    });
    const onScreen = new OnScreen();
    const news = new WallNews();
    const wall = new Wall({
      call,
      identity,
      kept,
      clock,
      loads,
      news,
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
        // An item that comes in is there by then.
        await new Promise((resolve) => setTimeout(resolve, SETTLED));
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
    setRunning({
      wall,
      clock,
      ages,
      loads,
      builds,
      onScreen,
      source: wallSource({ call: asked, kept, clock, ages, news }),
    });
    let played = false;
    const unsubscribe = wall.subscribe(({ phase, awaySince, play }) => {
      // Days and times are those of the corporation; a wall has no session that would say its zone.
      if (play) setTimeZone(play.timeZone);
      // Nothing stays of a wall whose token does not hold.
      if (phase === 'pairing') keptPage.forget().catch((error: unknown) => onError(error, 'wall page'));
      else if (phase === 'playing' && awaySince === null && !played) {
        played = true;
        keepSoon();
      }
    });
    void wall.start();
    return () => {
      setRunning(null);
      clearTimeout(completing);
      unsubscribe();
      wall.stop();
      builds.stop();
      files.stop();
      gone.abort();
    };
  }, [client, telemetry]);
  return running;
}

/** Folders of builds that this page runs, by remote. */
function runningBuilds(files: PageFiles): ReadonlyMap<string, string> {
  const own = ownFolder();
  const remote = own === null ? null : remoteOfFile(own);
  return remote ? new Map([...files.builds, [remote.remote, remote.folder]]) : files.builds;
}
