import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { z } from 'zod';

export interface OpenIdManners {
  /** Seconds by which its clock is ahead. */
  readonly ahead?: number;
  /** Path whose calls it leaves unanswered. */
  readonly hold?: string;
  /** What it gives in place of its own ID token; `unsigned` is that token with the algorithm `none`. */
  readonly token?: string;
}
export interface OpenIdClient {
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirect_uris: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[];
  readonly backchannel_logout_uri?: string;
}
/** Cookies of a browser at the provider. */
export type ProviderCookies = Map<string, string>;
export interface OpenIdProvider {
  readonly issuer: string;
  /** Its clients from now on; what it knew before is forgotten. */
  open(clients: readonly OpenIdClient[]): Promise<void>;
  behave(manners: OpenIdManners): Promise<void>;
  /** What a browser does there: follows it until it is sent elsewhere, and sends forms off. */
  visit(url: string, cookies?: ProviderCookies): Promise<URL>;
  stop(): Promise<void>;
}
const MOST_HOPS = 10;
const form = /action="([^"]+)"[\s\S]*name="xsrf" value="([^"]+)"/;

/** Starts oidc-provider, which knows one person who is always signed in by a click. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const child = fork(join(import.meta.dirname, 'openid-provider.mjs'), [], { execArgv: [], silent: true });
  const [first] = (await once(child, 'message')) as [unknown];
  const { issuer } = z.object({ issuer: z.string() }).parse(first);
  async function tell(message: object): Promise<void> {
    const told = once(child, 'message');
    child.send(message);
    await told;
  }
  return {
    issuer,
    open: (clients) => tell({ clients: clients.map((client) => ({ ...client })) }),
    behave: (manners) => tell({ manners: { ...manners } }),
    async visit(address, cookies = new Map()) {
      let at = new URL(address);
      let body: URLSearchParams | null = null;
      for (let hop = 0; hop < MOST_HOPS; hop += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply: Response = await fetch(at, {
          redirect: 'manual',
          headers: { cookie },
          ...(body ? { method: 'POST', body } : {}),
        });
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        const page = await reply.text();
        const location = reply.headers.get('location');
        const [, action, xsrf = ''] = form.exec(page) ?? [];
        body = null;
        if (location !== null) at = new URL(location, at);
        else if (action !== undefined) {
          at = new URL(action, at);
          body = new URLSearchParams({ xsrf, logout: 'yes' });
        } else throw new Error(`the provider shows ${reply.status}: ${page.slice(0, 300)}`);
        if (at.origin !== issuer) return at;
      }
      throw new Error('the provider leads nowhere');
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}
