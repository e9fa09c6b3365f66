import type { RemoteBuild } from '@tessera/contract';

import type { Decision } from '../composition/types.ts';
import type { FrameEnvironment } from './frame-environment.ts';
import { LoadFault } from './load-fault.ts';

export interface BuildChoiceOptions {
  readonly environment: FrameEnvironment;
  getDecision(): Decision | null;
  /** Path of the route, or name of the dialog, that the build would draw now; null where it has none. */
  pageOf(build: RemoteBuild): string | null;
}

/** Which builds of a remote may draw the page at the address, and what failed before. */
export interface BuildChoice {
  /**
   * Builds that have the page and may still be tried, best first; those that failed on it for others come last.
   * @param tried ids of builds to leave out
   */
  candidates(tried?: ReadonlySet<string>): RemoteBuild[];
  /** The page at the address, of the best build that has one. */
  currentPage(): string | null;
  /** Keeps a build away from a page, or from all with null. */
  burn(build: RemoteBuild, page: string | null, fault: LoadFault): void;
  /** The user asks to try again what a second attempt may heal. */
  forgive(): void;
  /** Why there is no candidate. */
  burntFault(): LoadFault;
}

export function createBuildChoice({ environment, getDecision, pageOf }: BuildChoiceOptions): BuildChoice {
  const { burnt } = environment;

  function allBuilds(): RemoteBuild[] {
    const decision = getDecision();
    return decision?.build ? [decision.build, ...decision.fallbacks] : [];
  }

  function keysOf(build: RemoteBuild): string[] {
    const page = pageOf(build);
    return page === null ? [build.build] : [build.build, faultKey(build, page)];
  }

  const hasFailed = (key: string): boolean => burnt.has(key) || environment.isQuarantined(key);
  const isFaulty = (build: RemoteBuild): boolean =>
    getDecision()?.faultyPages.some((known) => known.build === build.build && known.page === pageOf(build)) ?? false;

  return {
    candidates(tried = new Set()) {
      const open = allBuilds().filter(
        (build) => pageOf(build) !== null && !tried.has(build.build) && !keysOf(build).some(hasFailed),
      );
      return [...open.filter((build) => !isFaulty(build)), ...open.filter(isFaulty)];
    },
    currentPage: () =>
      allBuilds()
        .map(pageOf)
        .find((page) => page !== null) ?? null,
    burn(build, page, fault) {
      const key = faultKey(build, page);
      burnt.set(key, fault);
      // A developer repairs and reloads; the override must come back then.
      if (getDecision()?.kind !== 'override') environment.quarantine(key, true);
    },
    forgive() {
      for (const key of allBuilds().flatMap(keysOf)) {
        if (burnt.get(key)?.reload) continue;
        burnt.delete(key);
        environment.quarantine(key, false);
      }
    },
    burntFault() {
      const known = allBuilds()
        .flatMap(keysOf)
        .map((key) => burnt.get(key))
        .find((fault) => fault !== undefined);
      return known ?? new LoadFault('mount', 'every build failed earlier in this session');
    },
  };
}

/** Name under which a fault of a build, or of one of its pages or dialogs, is remembered. */
function faultKey({ build }: RemoteBuild, page: string | null): string {
  return page === null ? build : `${build} ${page}`;
}
