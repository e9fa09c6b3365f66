import type { PermissionSymbol } from '@tessera/contract';
import type { Logger } from 'pino';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { offerFor } from './offer-for.ts';
import type { ReleaseRepository, Report } from './release-repository.ts';
import type { Announce } from './release-service.ts';
import type { ReleaseState } from './release-state.ts';
import { EVERYBODY, isSound, type BuildRow } from './snapshot.ts';

/** A build is faulty only if at least this share of a corporation's members who reported on it failed. */
const FAULTY_SHARE = 0.1;

/** What took a build, or one of its pages, from users. */
export interface CountedFault {
  /** Members who reported it. */
  readonly failures: number;
  /** Of the last report. */
  readonly step: string;
  /** Path of the route, or name of the dialog; undefined for the build as a whole. */
  readonly page: string | undefined;
}

export interface BuildHealthOptions {
  readonly repository: ReleaseRepository;
  readonly state: ReleaseState;
  /** Distinct members of one corporation whose failures quarantine a build. */
  readonly quarantineAfter: number;
  /** Distinct members who must have mounted a stable build. */
  readonly goodAfter: number;
  /** Whether a corporation operates the installation, so that its members' failures speak for all. */
  readonly isOperator: (corporationCode: string) => Promise<boolean>;
  readonly announce: Announce;
  /** Notifies the release's owner. */
  readonly alert: (build: BuildRow, fault: CountedFault) => Promise<void>;
  readonly log: Logger;
  readonly now: () => Date;
}

/** What pages report on builds, and what follows from it. */
export interface BuildHealth {
  /**
   * Counts a report. Failures take a build from the corporation of those who reported them; from everybody only
   * where that corporation operates the installation. A fault of a page or dialog counts for it alone: it is tried last
   * there. A build with nothing sound beside it stays.
   * @param permissions of the member who reports
   * @throws CatalogueError buildUnknown
   */
  report(report: Report, permissions: ReadonlySet<PermissionSymbol>): Promise<void>;
}

export function createBuildHealth(options: BuildHealthOptions): BuildHealth {
  const { repository, state, announce, alert, log, now, quarantineAfter } = options;

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

  async function onFailed(row: BuildRow, others: readonly BuildRow[], report: Report): Promise<void> {
    const { remote, build } = row;
    const { corporationCode, page, step = 'runtime' } = report;
    const { mounts, failures } = await repository.tally(remote, build, { corporationCode, page });
    if (failures < quarantineAfter || failures < (mounts + failures) * FAULTY_SHARE) return;
    const line = { remote, build, page, failures, step, corporationCode };
    if (others.length === 0 || (isSound(row) && !others.some(isSound))) {
      log.error(line, 'a build fails and stays: nothing sound is left beside it');
      if (failures === quarantineAfter) await alert(row, { failures, step, page });
      return;
    }
    const forAll = await options.isOperator(corporationCode);
    const { quarantines, pageQuarantines } = await state.read();
    const isSame = (known: { remote: string; build: string }) => known.remote === remote && known.build === build;
    const isFirst =
      page === undefined
        ? !quarantines.some(isSame)
        : !pageQuarantines.some((known) => isSame(known) && known.page === page);
    if (!(await take(row, page, forAll ? EVERYBODY : corporationCode))) return;
    log.error(
      { ...line, forAll },
      page === undefined ? 'a build is in quarantine' : 'a page of a build is in quarantine',
    );
    await state.changed();
    await announce(remote, build, 'quarantined', forAll ? null : corporationCode);
    // Many corporations of strangers send the owner one message.
    if (forAll || isFirst) await alert(row, { failures, step, page });
  }

  /** @returns whether it was not taken before */
  function take({ remote, build }: BuildRow, page: string | undefined, from: string): Promise<boolean> {
    if (page !== undefined) return repository.quarantinePage(remote, build, page, from, now());
    return from === EVERYBODY
      ? repository.quarantine(remote, build, now())
      : repository.quarantineFor(remote, build, from, now());
  }

  return {
    async report(report, permissions) {
      const { remote, build, page, userId, corporationCode, outcome, step, detail } = report;
      const snapshot = await state.read();
      const row = snapshot.builds.find((candidate) => candidate.remote === remote && candidate.build === build);
      if (!row) throw new CatalogueError('buildUnknown');
      const { possible, others } = offerFor(report, permissions, snapshot);
      const line = { remote, build, page, userId, corporationCode, outcome, step };
      if (!possible) return log.info(line, 'a report on a build that the page was not given does not count');
      if (outcome === 'failed') log.warn({ ...line, detail }, 'a page could not use a build');
      if (outcome === 'erred') {
        log.warn(
          { ...line, detail },
          'an event handler or timer of a remote threw, or something of it was left behind',
        );
        return repository.report(report, now());
      }
      // A slow line says nothing about the build.
      if (outcome === 'failed' && step === 'timeout') return;
      await repository.report(report, now());
      await (outcome === 'mounted' ? onMounted(row) : onFailed(row, others, report));
    },
  };
}
