import { HOST_CAPABILITIES, PRODUCT_VERSION, platform as endpoints, type HostPlatform } from '@tessera/contract';

import type { BuildOutcome } from '../frame/index.ts';

/** Errors of events and timers that one page tells of: a loop must not flood the server. */
const ERRORS_AT_MOST = 20;

export interface OutcomeReporterOptions {
  readonly platform: HostPlatform;
  /** Builds that the server does not know, such as a developer's. */
  isForeign(build: string): boolean;
}

/**
 * Reports outcomes of builds and their pages, each once until the page is loaded again; returns the record's request id. Shell file faults go to telemetry.
 */
export function createOutcomeReporter({ platform, isForeign }: OutcomeReporterOptions) {
  const told = new Map<string, Promise<string | null>>();
  let erred = 0;

  async function send({ remote, build, outcome, page, step, fault }: BuildOutcome): Promise<string | null> {
    const body = {
      remote,
      build: build.build,
      integrity: build.integrity,
      outcome,
      shell: { version: PRODUCT_VERSION, capabilities: HOST_CAPABILITIES },
      ...(page === null ? {} : { page }),
      ...(step ? { step } : {}),
      ...(fault ? { detail: fault.message.slice(0, 1_000) } : {}),
    };
    try {
      const reply = await platform.transport.send({ endpoint: endpoints.outcome, body, quiet: true });
      return reply.requestId;
    } catch {
      // Offline: the transport has reported it, and the tile has no number.
      return null;
    }
  }

  return function report(outcome: BuildOutcome): Promise<string | null> {
    const { remote, build, fault } = outcome;
    if (fault?.blame === 'shell') {
      platform.telemetry.error(fault, { remote, address: fault.address ?? '' });
      return Promise.resolve(null);
    }
    if (isForeign(build.build) || platform.session.current.get() === null) return Promise.resolve(null);
    const key = `${build.build} ${outcome.outcome} ${outcome.step ?? ''} ${outcome.page ?? ''} ${outcome.outcome === 'erred' ? (fault?.message ?? '') : ''}`;
    if (outcome.outcome === 'erred' && !told.has(key) && (erred += 1) > ERRORS_AT_MOST) return Promise.resolve(null);
    const known = told.get(key) ?? send(outcome);
    told.set(key, known);
    return known;
  };
}
