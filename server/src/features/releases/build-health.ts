import type { Logger } from 'pino';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { ReleaseRepository, Report } from './release-repository.ts';
import type { Announce } from './release-service.ts';
import type { ReleaseState } from './release-state.ts';
import type { BuildRow } from './snapshot.ts';

/** A build is faulty only if at least this share of those who reported on it failed; a few bad lines are no verdict. */
const FAULTY_SHARE = 0.1;

export interface BuildHealthOptions {
  readonly repository: ReleaseRepository;
  readonly state: ReleaseState;
  /** Distinct users whose failures quarantine a build. */
  readonly quarantineAfter: number;
  /** Distinct users who must have mounted a stable build. */
  readonly goodAfter: number;
  readonly announce: Announce;
  /** Notifies the release's owner. */
  readonly alert: (build: BuildRow, failures: number, step: string) => Promise<void>;
  readonly log: Logger;
  readonly now: () => Date;
}

/** What pages report on builds, and what follows from it. */
export interface BuildHealth {
  /** @throws CatalogueError buildUnknown */
  report(report: Report): Promise<void>;
  /** @throws CatalogueError buildUnknown */
  unquarantine(remote: string, build: string): Promise<void>;
}

export function createBuildHealth(options: BuildHealthOptions): BuildHealth {
  const { repository, state, announce, alert, log, now } = options;

  async function find(remote: string, build: string): Promise<BuildRow> {
    const { builds } = await state.read();
    const row = builds.find((candidate) => candidate.remote === remote && candidate.build === build);
    if (!row) throw new CatalogueError('buildUnknown');
    return row;
  }

  async function onMounted(row: BuildRow): Promise<void> {
    if (row.good_at || row.quarantined_at) return;
    const { pointers } = await state.read();
    const { remote, build } = row;
    const wasStable = pointers.some(
      (move) => move.remote === remote && move.build === build && move.channel === 'stable',
    );
    if (!wasStable || (await repository.tally(remote, build)).mounts < options.goodAfter) return;
    if (!(await repository.markGood(remote, build, now()))) return;
    log.info({ remote, build }, 'a build is good');
    await state.changed();
  }

  async function onFailed(row: BuildRow, step: string): Promise<void> {
    const { remote, build } = row;
    const { mounts, failures } = await repository.tally(remote, build);
    if (failures < options.quarantineAfter || failures < (mounts + failures) * FAULTY_SHARE) return;
    if (!(await repository.quarantine(remote, build, now()))) return;
    log.error({ remote, build, failures, step }, 'a build is in quarantine');
    await state.changed();
    await announce(remote, build, 'quarantined', null);
    await alert(row, failures, step);
  }

  return {
    async report(report) {
      const row = await find(report.remote, report.build);
      const { remote, build, userId, outcome, step, detail } = report;
      if (outcome === 'failed') log.warn({ remote, build, userId, step, detail }, 'a page could not use a build');
      // A slow line says nothing about the build.
      if (outcome === 'failed' && step === 'timeout') return;
      await repository.report(report, now());
      await (outcome === 'mounted' ? onMounted(row) : onFailed(row, step ?? 'runtime'));
    },
    async unquarantine(remote, build) {
      await find(remote, build);
      await repository.unquarantine(remote, build);
      await state.changed();
      await announce(remote, build, 'released', null);
    },
  };
}
