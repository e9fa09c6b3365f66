import type { Logger } from 'pino';

import { createBelongings, type Belongings } from './belongings/index.ts';
import { createBus, purgeBus, type RunningBus } from './bus/index.ts';
import type { Env } from './env.ts';
import { createFiles } from './files/index.ts';
import { isFolderLocked, lockFolder } from './home/folder-lock.ts';
import { preparePrivateHome } from './home/private-home.ts';
import { createJobs, type RunningJobs } from './jobs/index.ts';
import { createMailer } from './mail/index.ts';
import { createResources, type Resources } from './resources/index.ts';
import { createSealer, purgeRateLimits, serverSecret, type Sealer } from './security/index.ts';
import type { Services } from './services.ts';
import { StartError } from './start-error.ts';
import { runningClusterUrl, startCluster } from './store/embedded/cluster.ts';
import { migrate } from './store/migrate.ts';
import type { Migrations } from './store/migrations.ts';
import { openStore, waitForStore } from './store/open-store.ts';
import type { OwnWrites } from './store/own-writes.ts';

export interface RunningServices extends Services {
  readonly bus: RunningBus;
  readonly jobs: RunningJobs;
  readonly sealer: Sealer;
  /** What this instance writes to the store. */
  readonly ownWrites: OwnWrites;
  /** What belongs to people, by kind. */
  readonly belongings: Belongings;
  /** On what rights are granted, by kind. */
  readonly resources: Resources;
  /** Address of the metadata store. */
  readonly storeUrl: string;
  close(): Promise<void>;
}
export interface OpenOptions {
  readonly env: Env;
  readonly log: Logger;
  readonly migrations: Migrations;
  /** A file of the server package, from which the PostgreSQL binaries are found. */
  readonly packageFile: string;
  readonly now?: () => Date;
  /** Works beside a running server, on its PostgreSQL, instead of claiming the folder; for the operator's commands. */
  readonly guest?: boolean;
}

/** Locks the folder, opens and migrates the store, connects the bus. @throws StartError after closing everything */
export async function openServices(options: OpenOptions): Promise<RunningServices> {
  const { env, log, migrations, packageFile, now = () => new Date() } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) {
      await closer().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
  };
  try {
    await preparePrivateHome(env.TESSERA_HOME);
    const secret = await serverSecret(env);
    const running = options.guest === true && (await isFolderLocked(env.TESSERA_HOME));
    if (!running) {
      const lock = await lockFolder(env.TESSERA_HOME);
      closers.push(() => lock.release());
    }
    const storeUrl = env.DATABASE_URL ?? (running ? await ofRunningServer() : await embedded());
    const { store, pool, ownWrites, close: closeStore } = openStore(storeUrl, env.TESSERA_POOL_SIZE, log);
    closers.push(closeStore);
    await waitForStore(pool, env.DATABASE_URL ? 30_000 : 5_000);
    const applied = await migrate(store, migrations);
    if (applied.length > 0) log.info({ applied }, 'the metadata store has a new schema');
    const bus = createBus(storeUrl, store, log, options.guest === true ? 'tessera-command' : undefined);
    closers.push(() => bus.stop());
    await bus.start();
    const jobs = createJobs({ store, bus, log, now });
    closers.push(() => jobs.stop());
    jobs.define('platform.purge', async () => {
      await purgeBus(store);
      await purgeRateLimits(store);
      await jobs.purge();
    });
    jobs.schedule('platform.purge', '*/10 * * * *', 'UTC');
    const sealer = createSealer(secret, env.TESSERA_SECRET_PREVIOUS);
    return {
      env,
      log,
      store,
      files: await createFiles(env),
      bus,
      mailer: await createMailer(env, log),
      jobs,
      now,
      sealer,
      ownWrites,
      belongings: createBelongings(),
      resources: createResources(),
      storeUrl,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }

  async function ofRunningServer(): Promise<string> {
    const url = await runningClusterUrl(env.TESSERA_HOME);
    if (url) return url;
    throw new StartError('store', 'The running server is starting or stopping; try again in a moment.');
  }

  async function embedded(): Promise<string> {
    const cluster = await startCluster({
      home: env.TESSERA_HOME,
      packageFile,
      onRestart: (reason) => log.error({ reason }, 'PostgreSQL ended and is started again'),
    });
    closers.push(() => cluster.stop());
    if (cluster.adopted) log.warn('took over the PostgreSQL of a server that did not stop cleanly');
    return cluster.url();
  }
}
