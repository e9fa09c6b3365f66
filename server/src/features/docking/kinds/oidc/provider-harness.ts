import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/** How a provider of tests answers; each part can be wrong. */
export interface ProviderManners {
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly discovery?: (response: ServerResponse) => void;
  /** Seconds by which its clock is ahead. */
  readonly ahead?: number;
  readonly keys?: readonly Readonly<Record<string, unknown>>[];
  readonly secret?: string;
  readonly claims?: (sent: { nonce: string }) => JWTPayload;
  readonly signing?: 'none' | 'otherKey' | 'secret';
  readonly person?: Readonly<Record<string, unknown>>;
  /** Parameters with which it sends the browser back, in place of its own. */
  readonly back?: Readonly<Record<string, string>>;
}
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  manners: ProviderManners;
  /** Signs anything with its own key. */
  sign(claims: JWTPayload): Promise<string>;
  /** What a browser does there: the parameters with which it comes back. */
  visit(url: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'tessera', secret: 'a secret of the client, long enough' };

/** An OpenID provider that can be told to misbehave; oidc-provider is the one that does not. */
export async function startTestProvider(): Promise<TestProvider> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  /** Nonces by code. */
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(Date.now() / 1_000) + (provider.manners.ahead ?? 0);

  async function tokenOf(nonce: string): Promise<string> {
    const { manners } = provider;
    const claims: JWTPayload = {
      iss: issuer,
      aud: CLIENT.clientId,
      sub: 'person-1',
      iat: now(),
      exp: now() + 300,
      nonce,
      sid: 'there-1',
      ...manners.person,
      ...manners.claims?.({ nonce }),
    };
    if (manners.signing === 'none') return new UnsecuredJWT(claims).encode();
    if (manners.signing === 'secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret));
    const key = manners.signing === 'otherKey' ? other.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { manners } = provider;
    const url = new URL(request.url ?? '', issuer);
    response.setHeader('date', new Date(now() * 1_000).toUTCString());
    const json = (value: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (url.pathname === '/.well-known/openid-configuration') {
      if (manners.discovery) return manners.discovery(response);
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        end_session_endpoint: `${issuer}/out`,
        scopes_supported: ['openid', 'profile', 'email'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...manners.metadata,
      });
    }
    if (url.pathname === '/keys') return json({ keys: manners.keys ?? [jwk] });
    if (url.pathname === '/auth') {
      const known = url.searchParams.get('redirect_uri')?.endsWith('/redirectPage');
      return void response.writeHead(known ? 200 : 400).end('a page');
    }
    if (url.pathname === '/me') return json({ sub: 'person-1', ...manners.person });
    let body = '';
    for await (const part of request) body += String(part);
    const form = new URLSearchParams(body);
    const [, basic = ''] = (request.headers.authorization ?? '').split(' ');
    const [, secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
    if (decodeURIComponent(secret.replaceAll('+', ' ')) !== (manners.secret ?? CLIENT.secret))
      return json({ error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    if (!found) return json({ error: 'invalid_grant' }, 400);
    return json({ access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: await tokenOf(found.nonce) });
  }

  const provider: TestProvider = {
    issuer,
    ...CLIENT,
    manners: {},
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(own.privateKey),
    async visit(address) {
      const { searchParams } = new URL(address);
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      });
      return { code, state: searchParams.get('state') ?? '', ...provider.manners.back };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
