import type { Feature } from '../../platform/http/feature.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { storeKey } from '../../platform/security/index.ts';
import { countActiveMembers, listMemberRows, purgeSessions } from '../identity/index.ts';
import type { LicenceService } from '../licences/index.ts';
import type { Messages } from '../messages/index.ts';
import type { ThirdSystems } from '../third-party/index.ts';
import type { AuthContext } from './auth-context.ts';
import { enterpriseHandlers } from './enterprise-handlers.ts';
import { registerHandlers } from './register-handlers.ts';
import { createRsaKeys } from './rsa-keys.ts';
import { seedSampleCorporation } from './sample-corporation.ts';
import { createSessionMemo } from './session-memo.ts';
import { createSessionService } from './session-service.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { thirdPartySignInHandlers } from './third-party-handlers.ts';
import { createTokens } from './tokens.ts';
import { createVerificationCodes } from './verification-codes.ts';
import { createWelcome } from './welcome.ts';

export interface AuthDeps {
  readonly licences: LicenceService;
  readonly thirdParty: ThirdSystems;
  readonly messages: Messages;
  /** Tells the operator the password of the sample accounts, once. */
  readonly announce: (password: string) => void;
}

/** Sign-in, sessions, registration, forgotten passwords and corporations of a user. */
export async function createAuthFeature(
  services: RunningServices,
  deps: AuthDeps,
): Promise<{ feature: Feature; auth: AuthContext }> {
  const { store, sealer, env, jobs, now } = services;
  const tokens = createTokens(services, await storeKey(store, sealer, 'session-tokens'));
  const memo = createSessionMemo(services);
  const seats = (corporationCode: string) => deps.licences.seatsOf(corporationCode);
  const sources = {
    thirdSystems: (corporationCode: string) => deps.thirdParty.list(corporationCode),
    async inviteRemaining(corporationCode: string) {
      const limit = await seats(corporationCode);
      if (limit === null) return null;
      const invited = (await listMemberRows(store, corporationCode)).filter(({ state }) => state === 'invited').length;
      return Math.max(0, limit - invited - (await countActiveMembers(store, corporationCode)));
    },
  };
  const sessions = createSessionService(services, tokens, await storeKey(store, sealer, 'call-keys'), sources, memo);
  const rsaKeys = createRsaKeys(services, sealer);
  const codes = createVerificationCodes(services, await storeKey(store, sealer, 'verification-codes'));
  const auth: AuthContext = {
    services,
    sessions,
    tokens,
    rsaKeys,
    codes,
    seats,
    thirdParty: deps.thirdParty,
    welcome: createWelcome(services, deps.messages),
  };

  jobs.define('auth.purge', async () => {
    await purgeSessions(store, now());
    await tokens.purge();
    await codes.purge();
    await rsaKeys.purge();
  });
  jobs.schedule('auth.purge', '*/15 * * * *', 'UTC');

  return {
    auth,
    feature: {
      authenticator: sessions,
      stop: async () => memo.close(),
      handlers: {
        auth: {
          ...signInHandlers(auth),
          ...registerHandlers(auth),
          ...enterpriseHandlers(auth),
          ...thirdPartySignInHandlers(auth),
        },
      },
      async start() {
        await rsaKeys.current();
        if (env.TESSERA_SAMPLE === 'off') return;
        const seed = await seedSampleCorporation(services);
        if (seed?.printedPassword) deps.announce(seed.printedPassword);
      },
    },
  };
}
