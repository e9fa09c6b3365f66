import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isNewerVersion, PRODUCT_VERSION, UPGRADE_FAULTS, z } from '@tessera/contract';

import type { Home } from '../home.ts';

const FILE = 'versions.json';
const FOLDER = 'versions';
/** Variable in which a watcher names the version that was installed. */
export const INSTALLED = 'TESSERA_AGENT_INSTALLED';
/** What starts a version, within its folder. */
export const PROGRAM = 'tessera-agent.mjs';

const keptSchema = z.object({
  /** Version that is started; null: the one that was installed. */
  current: z.string().nullable(),
  previous: z.string().nullable(),
  /** Starts of the current version while it was not heard yet; null once it was. */
  trial: z.number().int().nullable(),
  /** Version that was left again, until the server knows. */
  failed: z.object({ version: z.string(), fault: z.enum(UPGRADE_FAULTS) }).nullable(),
});
type Kept = z.infer<typeof keptSchema>;
const NONE: Kept = { current: null, previous: null, trial: null, failed: null };

/** Versions of the agent that came by upgrades, beside the one that was installed (0161). */
export class Versions {
  readonly #home: Home;
  readonly #installed: string;

  /** @param installed version of the program that was installed */
  constructor(home: Home, installed: string) {
    this.#home = home;
    this.#installed = installed;
  }

  folderOf(version: string): string {
    return join(this.#home.file(FOLDER), version);
  }

  /** As it lies on the disk. A version whose folder is gone, or that is not newer than what was installed since, does not count. */
  async read(): Promise<Kept> {
    const kept = (await this.#home.read(FILE, keptSchema)) ?? NONE;
    const counts = (version: string | null) =>
      version !== null && isNewerVersion(version, this.#installed) && existsSync(join(this.folderOf(version), PROGRAM));
    if (!counts(kept.current)) return { ...NONE, failed: kept.failed };
    return counts(kept.previous) ? kept : { ...kept, previous: null };
  }

  /** Looks whether the program that a watcher started is the one that it meant. @throws Error in a program of another version than the one on trial: it is left again */
  async requireOwn(): Promise<void> {
    if (process.env[INSTALLED] === undefined) return;
    const { current, trial } = await this.read();
    if (trial !== null && current !== PRODUCT_VERSION)
      throw new Error(`the package of ${current} has version ${PRODUCT_VERSION}`);
  }

  /** The program to start, of an upgrade; null: the one that was installed. */
  async program(): Promise<string | null> {
    const { current } = await this.read();
    return current === null ? null : join(this.folderOf(current), PROGRAM);
  }

  /** The next start is the one of this version, on trial. */
  async switchTo(version: string): Promise<void> {
    const { current } = await this.read();
    await this.#home.write(FILE, { current: version, previous: current, trial: 0, failed: null } satisfies Kept);
  }

  /** Counts a start. @returns how many there were on trial; null where it is on none */
  async starts(): Promise<number | null> {
    const kept = await this.read();
    if (kept.trial === null) return null;
    await this.#home.write(FILE, { ...kept, trial: kept.trial + 1 });
    return kept.trial + 1;
  }

  /** The server heard the current version: it stays, and what is older than the one before goes. */
  async hold(): Promise<void> {
    const kept = await this.read();
    if (kept.trial === null) return;
    await this.#home.write(FILE, { ...kept, trial: null });
    const stay = [kept.current, kept.previous];
    const there = await readdir(this.#home.file(FOLDER));
    for (const name of there.filter((one) => !stay.includes(one)))
      await rm(join(this.#home.file(FOLDER), name), { recursive: true, force: true });
  }

  /** The version before is started from now on. */
  async goBack(): Promise<void> {
    const { current, previous } = await this.read();
    if (current === null) return;
    const failed = { version: current, fault: 'agentPackageUnhealthy' } as const;
    await this.#home.write(FILE, { ...NONE, current: previous, failed } satisfies Kept);
    await rm(this.folderOf(current), { recursive: true, force: true });
  }

  /** The server knows of the version that was left. */
  async told(): Promise<void> {
    await this.#home.write(FILE, { ...(await this.read()), failed: null });
  }
}

/** The versions of a home, in a program that a watcher started, or one that was started by hand. */
export const versionsOf = (home: Home): Versions => new Versions(home, process.env[INSTALLED] ?? PRODUCT_VERSION);
