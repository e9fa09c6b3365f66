import { createAuthFeature, SESSIONS_ENDED, type SessionsEnded } from './features/auth/index.ts';
import { countActiveMembers, listMemberRows, listReaders } from './features/identity/index.ts';
import { createMembersFeature } from './features/members/index.ts';
import { createMessagesFeature } from './features/messages/index.ts';
import { createSessionSettingsFeature } from './features/session-settings/index.ts';
import { createThirdPartyFeature, createThirdSystems } from './features/third-party/index.ts';
import type { Authenticator } from './platform/http/authorise.ts';
import { CatalogueError } from './platform/http/catalogue-error.ts';
import type { CspSources } from './platform/http/csp-sources.ts';
import type { Feature } from './platform/http/feature.ts';
import type { RunningServices } from './platform/open-services.ts';

export interface ComposeOptions {
  readonly services: RunningServices;
  readonly csp: CspSources;
  /** Tells the operator the password of the sample accounts, once. */
  readonly announce: (password: string) => void;
}
export interface Composed {
  readonly features: readonly Feature[];
  readonly authenticator: Authenticator;
}

/** Makes every feature and gives each what it needs of the others. */
export async function composeFeatures({ services, announce }: ComposeOptions): Promise<Composed> {
  const { store, bus } = services;
  const seats = (_corporationCode: string): Promise<number | null> => Promise.resolve(null);
  const systems = createThirdSystems(services);
  const { feature: auth, auth: context } = await createAuthFeature(services, {
    seats,
    announce,
    thirdParty: systems,
    thirdSystems: (corporationCode) => systems.list(corporationCode),
    async inviteRemaining(corporationCode) {
      const limit = await seats(corporationCode);
      if (limit === null) return null;
      const invited = (await listMemberRows(store, corporationCode)).filter(({ state }) => state === 'invited').length;
      return Math.max(0, limit - invited - (await countActiveMembers(store, corporationCode)));
    },
  });
  const { feature: messages } = createMessagesFeature({
    services,
    async verify(token) {
      try {
        return (await context.sessions.authenticate(token)).viewer;
      } catch (error) {
        if (error instanceof CatalogueError) return null;
        throw error;
      }
    },
    directory: { readersOf: (corporationCode, userTypes) => listReaders(store, corporationCode, userTypes) },
    onSessionsEnded: (listener) =>
      bus.subscribe(SESSIONS_ENDED, (payload) => listener((payload as SessionsEnded).sessionIds)),
  });
  return {
    authenticator: context.sessions,
    features: [
      auth,
      createSessionSettingsFeature(services, context),
      createThirdPartyFeature(systems, context),
      createMembersFeature(services, context),
      messages,
    ],
  };
}
