import { MESSAGE_TYPE_CODES, PAGE_PATHS } from '@tessera/contract';

import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { Messages } from '../messages/index.ts';
import { createBuildHealth } from './build-health.ts';
import { registerBundled } from './bundled-builds.ts';
import { releaseHandlers } from './release-handlers.ts';
import { createReleaseRepository } from './release-repository.ts';
import { createReleaseService, type Announce } from './release-service.ts';
import { createReleaseState, type ReleaseState } from './release-state.ts';
import { createReleaseTokens } from './release-tokens.ts';
import { serveBuilds } from './serve-builds.ts';
import type { BuildRow } from './snapshot.ts';

export interface ReleasesOptions {
  readonly services: Services;
  readonly messages: Messages;
  /** Folder with the builds that came with the server. */
  readonly bundleDirectory: string;
  readonly hasCorporation: (corporationCode: string) => Promise<boolean>;
  /** Code of the corporation that operates the installation; its owners hear of faulty builds. */
  readonly operatorCorporation: () => Promise<string | null>;
}

/** The release trains' slice. */
export function createReleasesFeature(options: ReleasesOptions): { feature: Feature; state: ReleaseState } {
  const { services, messages } = options;
  const { store, bus, files, env, now } = services;
  const log = services.log.child({ slice: 'releases' });
  const repository = createReleaseRepository(store);
  const state = createReleaseState(repository, bus, now);
  const tokens = createReleaseTokens(store, now);
  const announce: Announce = (remote, build, reason, corporationCode) =>
    messages.broadcast({ kind: 'composition', remote, build, reason }, corporationCode);
  const releases = createReleaseService({ repository, state, files, announce, now });
  const health = createBuildHealth({
    repository,
    state,
    quarantineAfter: env.TESSERA_QUARANTINE_AFTER,
    goodAfter: env.TESSERA_GOOD_AFTER,
    announce,
    alert: (build, failures, step) => alertOwner(options, build, failures, step),
    log,
    now,
  });
  const handlers = releaseHandlers({
    releases,
    repository,
    state,
    health,
    tokens,
    hasCorporation: options.hasCorporation,
  });
  const feature: Feature = {
    handlers: { platform: handlers },
    routes: (http) => serveBuilds(http, { repository, files, log }),
    authoriseRelease: async (context) => (await tokens.check(context.headers['authorization'])) !== null,
    start: () => registerBundled({ directory: options.bundleDirectory, releases, state, log }),
    stop: () => Promise.resolve(state.stop()),
  };
  return { feature, state };
}

/** Writes to whoever released the build, or to the operator's owners when nobody in particular did. */
async function alertOwner(
  { messages, operatorCorporation }: ReleasesOptions,
  build: BuildRow,
  failures: number,
  step: string,
): Promise<void> {
  const corporationCode = await operatorCorporation();
  if (corporationCode === null) return;
  const { remote, version, owner_id: ownerId } = build;
  const message = {
    corporationCode,
    typeCode: MESSAGE_TYPE_CODES.earlyWarning,
    link: PAGE_PATHS.releases,
    text: (locale: Parameters<typeof text>[0]) => {
      const args = { remote, version, build: build.build, failures, step };
      return {
        title: text(locale, 'message.quarantine.title', args),
        content: { monitorObject: `${remote} ${version}`, text: text(locale, 'message.quarantine.text', args) },
      };
    },
  };
  const told = ownerId === null ? 0 : await messages.publish({ ...message, to: { userIds: [ownerId] } });
  if (told === 0) await messages.publish({ ...message, to: { userTypes: ['admin'] } });
}
