import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { storeKey } from '../../platform/security/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { countActiveMembers, countPeople, purgeSessions } from '../identity/index.ts';
import { readNavigation } from '../navigation/index.ts';
import { readQuerySettings } from '../query-settings/index.ts';
import { createAccountNotices } from './account-notices.ts';
import type { AuthContext } from './auth-context.ts';
import { createCorporationApproval } from './corporation-approval.ts';
import { createEmailChanges } from './email-changes.ts';
import { endViews } from './end-views.ts';
import { enterpriseHandlers } from './enterprise-handlers.ts';
import { factorSignInHandlers } from './factor-sign-in.ts';
import { createKnownDevices } from './known-devices.ts';
import { authMigrations } from './migrations.ts';
import { createPasswordNonces } from './password-nonces.ts';
import { registerHandlers } from './register-handlers.ts';
import { createRsaKeys } from './rsa-keys.ts';
import { seedSampleCorporation } from './sample-corporation.ts';
import { createSessionMemo } from './session-memo.ts';
import { createSessionService } from './session-service.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { createSignInWays } from './sign-in-ways.ts';
import type { AuthTables } from './tables.ts';
import { thirdPartySignInHandlers } from './third-party-handlers.ts';
import { createTokens } from './tokens.ts';
import { createVerificationCodes } from './verification-codes.ts';
import { createWelcome } from './welcome.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    auth: AuthContext;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends AuthTables {}
}

/** Sign-in, sessions, registration, forgotten passwords and corporations of a user. */
export const authSlice = defineSlice({
  name: 'auth',
  migrations: authMigrations,
  needs: ['audit', 'factors', 'licences', 'messages', 'policies', 'thirdParty'],
  later: ['docking', 'members', 'reports'],
  async create({ services, announce, later, needs: { audit, factors, licences, messages, policies, thirdParty } }) {
    const { store, sealer, env, jobs, now } = services;
    const tokens = createTokens(services, await storeKey(store, sealer, 'session-tokens'));
    const memo = createSessionMemo(services);
    const seats = (corporationCode: string) => licences.seatsOf(corporationCode);
    const sources = {
      thirdSystems: (corporationCode: string) => thirdParty.list(corporationCode),
      timeZone: async (corporationCode: string) => (await readQuerySettings(store, corporationCode)).timeZone,
      navigation: (corporationCode: string) => readNavigation(store, corporationCode),
      reportForms: (corporationCode: string, roleId: string) => later.reports.formsOf(corporationCode, roleId),
      async inviteRemaining(corporationCode: string) {
        const limit = await seats(corporationCode);
        if (limit === null) return null;
        const invited = await countPeople(store, corporationCode, { state: 'invited' });
        return Math.max(0, limit - invited - (await countActiveMembers(store, corporationCode)));
      },
    };
    const devices = createKnownDevices(services);
    const notices = createAccountNotices(services, messages);
    const emailChanges = createEmailChanges(services);
    const callKeys = await storeKey(store, sealer, 'call-keys');
    const sessions = createSessionService(services, tokens, callKeys, {
      ...sources,
      memo,
      devices,
      notices,
      policies,
      docked: () => later.docking,
      covers: (view) => later.members.coversView(view),
    });
    const nonces = createPasswordNonces(services, await storeKey(store, sealer, 'password-nonces'), tokens);
    const rsaKeys = createRsaKeys(services, sealer, nonces);
    const codes = createVerificationCodes(services, await storeKey(store, sealer, 'verification-codes'));
    const auth: AuthContext = {
      services,
      sessions,
      tokens,
      rsaKeys,
      codes,
      devices,
      policies,
      factors,
      ways: createSignInWays(services, factors, tokens),
      emailChanges,
      notices,
      seats,
      thirdParty,
      get docked() {
        return later.docking;
      },
      welcome: createWelcome(services, messages),
    };

    const approval = createCorporationApproval(services);

    jobs.define('auth.purge', async () => {
      await endViews(services, audit.add);
      await purgeSessions(store, now());
      await tokens.purge();
      await codes.purge();
      await rsaKeys.purge();
      await emailChanges.purge();
    });
    jobs.define('auth.end-views', () => endViews(services, audit.add));
    jobs.schedule('auth.end-views', '* * * * *', 'UTC');
    jobs.schedule('auth.purge', '*/15 * * * *', 'UTC');

    return {
      gives: auth,
      authenticator: sessions,
      stop: async () => memo.close(),
      handlers: {
        auth: {
          ...signInHandlers(auth),
          ...factorSignInHandlers(auth),
          ...registerHandlers(auth),
          ...enterpriseHandlers(auth),
          ...thirdPartySignInHandlers(auth),
        },
        platform: {
          waitingCorporations: () => approval.waiting(),
          async decideCorporation({ body }) {
            const decision = await approval.decide(body.targetCorporation, body.approve);
            if (!decision) throw new CatalogueError('conflict');
            return { mailed: decision.mailed !== null };
          },
        },
      },
      async start() {
        await rsaKeys.current();
        if (env.TESSERA_SAMPLE === 'off') return;
        const seed = await seedSampleCorporation(services);
        if (seed?.printedPassword) announce(seed.printedPassword);
      },
    };
  },
});
