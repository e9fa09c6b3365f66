import {
  ENDPOINTS,
  OPEN_DOCKING_RULES,
  type DockingRules,
  type DockingStep,
  type DockingSystemDetail,
} from '@tessera/contract';

import type { CallReply, TestServer } from '../../../../testing/index.ts';
import type { TestBrowser, Walked } from '../../sign-in-harness.ts';
import type { TestSaml } from './provider-harness.ts';

const { docking, dockingSignIn } = ENDPOINTS;

/** What tests of sign-in by SAML do. */
export function samlWalks(server: TestServer, provider: TestSaml) {
  let serial = 0;
  const walks = {
    async dock(owner: string, rules: Partial<DockingRules> = {}, settings: Record<string, string> = {}) {
      const { entityId, ssoUrl, logoutUrl, certificate } = provider;
      const body = {
        kind: 'saml',
        name: `SAML ${(serial += 1)}`,
        enabled: true,
        settings: { entityId, ssoUrl, logoutUrl, certificate, ...settings },
        rules: { ...OPEN_DOCKING_RULES, ...rules },
      };
      return server.call<DockingSystemDetail>(docking.save, { body }, owner);
    },
    /** What a test of a system says of its steps, in English. */
    async stepsOf(owner: string, systemId: string): Promise<DockingStep[]> {
      const reply = await fetch(`${server.url}${docking.test.path}`, {
        method: 'POST',
        headers: { token: owner, 'content-type': 'application/json', lang: 'en_US' },
        body: JSON.stringify({ systemId }),
      });
      const lines = (await reply.text()).trim().split('\n');
      return lines.map((line) => (JSON.parse(line) as { data: DockingStep }).data);
    },
    async begin(systemId: string, browser: TestBrowser): Promise<string> {
      const reply = await server.call<{ url: string }>(dockingSignIn.begin, { body: { systemId } });
      for (const cookie of reply.headers.getSetCookie()) browser.cookie = cookie.split(';')[0] ?? '';
      return reply.data.url;
    },
    /** Posts the form as a browser does: to another site, without its cookies. @returns the state with which it goes on */
    async post({ action, form }: ReturnType<TestSaml['visit']>): Promise<string> {
      // The public address of a server in a test is not the one on which it listens.
      const { pathname } = new URL(action);
      const body = new URLSearchParams(form);
      const reply = await fetch(`${server.url}${pathname}`, { method: 'POST', body, redirect: 'manual' });
      if (reply.status !== 303) throw new Error(`${reply.status} ${await reply.text()}`);
      return new URL(reply.headers.get('location') ?? '').searchParams.get('state') ?? '';
    },
    finish: (parameters: Record<string, string>, browser: TestBrowser): Promise<CallReply<Walked>> =>
      server.call<Walked>(dockingSignIn.finish, {
        body: { parameters },
        headers: { cookie: browser.cookie, lang: 'en_US' },
      }),
    /** The whole way, as one browser walks it. */
    async walk(systemId: string): Promise<CallReply<Walked>> {
      const browser = { cookie: '' };
      const state = await walks.post(provider.visit(await walks.begin(systemId, browser)));
      return walks.finish({ state }, browser);
    },
  };
  return walks;
}
