import {
  ENDPOINTS,
  OPEN_DOCKING_RULES,
  type DockingBinding,
  type DockingRules,
  type DockingSystemDetail,
  type FactorStep,
  type SignedIn,
} from '@tessera/contract';

import type { CallReply, TestServer } from '../../testing/index.ts';
import type { TestProvider } from './kinds/oidc/provider-harness.ts';

const { docking, dockingSignIn } = ENDPOINTS;

export interface Walked {
  readonly redirect: string | null;
  readonly reply: SignedIn & DockingBinding & FactorStep;
}
/** A browser with its cookies. */
export interface TestBrowser {
  cookie: string;
}

/** What tests of sign-in by a provider do. */
export function dockingWalks(
  server: TestServer,
  provider: Pick<TestProvider, 'issuer' | 'clientId' | 'secret' | 'visit'>,
) {
  let serial = 0;
  const walks = {
    async dock(owner: string, rules: Partial<DockingRules> = {}, settings: Record<string, string> = {}) {
      const body = {
        kind: 'oidc',
        name: `Provider ${(serial += 1)}`,
        enabled: true,
        settings: { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.secret, ...settings },
        rules: { ...OPEN_DOCKING_RULES, ...rules },
      };
      const reply = await server.call<DockingSystemDetail>(docking.save, { body }, owner);
      if (reply.code !== '0') throw new Error(JSON.stringify(reply));
      return { ...reply.data, body };
    },
    async begin(systemId: string, browser: TestBrowser, redirect: string | null = null) {
      const headers: Record<string, string> = browser.cookie === '' ? {} : { cookie: browser.cookie };
      const reply = await server.call<{ url: string }>(dockingSignIn.begin, { body: { systemId, redirect }, headers });
      for (const cookie of reply.headers.getSetCookie()) browser.cookie = cookie.split(';')[0] ?? '';
      return reply;
    },
    finish: (parameters: Record<string, string>, browser: TestBrowser): Promise<CallReply<Walked>> =>
      server.call<Walked>(dockingSignIn.finish, {
        body: { parameters },
        headers: { cookie: browser.cookie, lang: 'en_US' },
      }),
    /** The whole way, as one browser walks it. */
    async walk(systemId: string, redirect: string | null = null): Promise<CallReply<Walked>> {
      const browser = { cookie: '' };
      const { data } = await walks.begin(systemId, browser, redirect);
      return walks.finish(await provider.visit(data.url), browser);
    },
  };
  return walks;
}
