import { MESSAGE_TYPE_CODES, PAGE_PATHS } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { text } from '../../platform/texts/index.ts';
import { getCorporation, listCorporations } from '../identity/index.ts';
import type { Messages } from '../messages/index.ts';
import { createBuildHealth, type CountedFault } from './build-health.ts';
import { buildName } from './build-name.ts';
import { registerBundled } from './bundled-builds.ts';
import { createReleases } from './create-releases.ts';
import { releaseMigrations } from './migrations.ts';
import { releaseHandlers } from './release-handlers.ts';
import type { ReleaseState } from './release-state.ts';
import { createReleaseTokens } from './release-tokens.ts';
import { serveBuilds } from './serve-builds.ts';
import type { BuildRow } from './snapshot.ts';
import type { ReleaseTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    releases: ReleaseState;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ReleaseTables {}
}

/** The release trains' slice. */
export const releasesSlice = defineSlice({
  name: 'releases',
  migrations: releaseMigrations,
  needs: ['messages'],
  create({ services, bundleDirectory, needs: { messages } }) {
    const { store, files, env, now } = services;
    const log = services.log.child({ slice: 'releases' });
    const { repository, state, releases, shells, uploads, announce } = createReleases(services, messages);
    const tokens = createReleaseTokens(store, now);
    const health = createBuildHealth({
      repository,
      state,
      quarantineAfter: env.TESSERA_QUARANTINE_AFTER,
      goodAfter: env.TESSERA_GOOD_AFTER,
      isOperator: async (corporationCode) => (await getCorporation(store, corporationCode))?.operator ?? false,
      announce,
      alert: (build, fault) => alertOwner(store, messages, build, fault),
      log,
      now,
    });
    const handlers = releaseHandlers({
      releases,
      repository,
      state,
      health,
      tokens,
      shells,
      hasCorporation: async (corporationCode) => (await getCorporation(store, corporationCode)) !== null,
    });
    return {
      gives: state,
      handlers: { platform: handlers },
      routes: (http) => serveBuilds(http, { repository, state, files, log }),
      authoriseRelease: async (context) => (await tokens.check(context.headers['authorization'])) !== null,
      async start() {
        await shells.serve();
        await uploads.sweep();
        await registerBundled({ directory: bundleDirectory, releases, state, log });
      },
      stop: () => Promise.resolve(state.stop()),
    };
  },
});

/** Messages the owner of a build; the operator's owners where it has none or the message reached no account. */
async function alertOwner(
  store: Services['store'],
  messages: Messages,
  build: BuildRow,
  { page, ...fault }: CountedFault,
): Promise<void> {
  const operator = (await listCorporations(store)).find((corporation) => corporation.operator);
  if (!operator) return;
  const { remote, owner_id: ownerId } = build;
  const message = {
    corporationCode: operator.corporation_code,
    typeCode: MESSAGE_TYPE_CODES.earlyWarning,
    link: PAGE_PATHS.releases,
    text: (locale: Parameters<typeof text>[0]) => {
      const name = buildName(build, locale);
      const args = { remote, name, ...fault };
      const monitorObject = `${remote} ${name}`;
      if (page === undefined) {
        const content = { monitorObject, text: text(locale, 'message.quarantine.text', args) };
        return { title: text(locale, 'message.quarantine.title', args), content };
      }
      const named = { ...args, page: titleOf(build, page, locale) };
      const content = { monitorObject, text: text(locale, 'message.pageQuarantine.text', named) };
      return { title: text(locale, 'message.pageQuarantine.title', named), content };
    },
  };
  const told = ownerId === null ? 0 : await messages.publish({ ...message, to: { userIds: [ownerId] } });
  if (told === 0) await messages.publish({ ...message, to: { userTypes: ['admin'] } });
}

/** A page as its users know it, else its name. */
function titleOf({ manifest }: BuildRow, page: string, locale: Parameters<typeof text>[0]): string {
  return manifest.routes.find(({ path }) => path === page)?.title[locale] ?? page;
}
