import { genericGrantRequest, type ServerMetadata } from 'openid-client';

import { aheadOf, jsonOf, reach, TlsFailure } from '../../reach.ts';
import { StepFailure } from '../../step-failure.ts';
import type { Docked, DockingTools, Test } from '../kind.ts';
import { checkIssuer, clientOf, CLOCK_TOLERANCE, discoveryOf, metadataOf } from './configuration.ts';
import { failureOf } from './failure.ts';
import { scopesOf } from './settings.ts';

/** A code that no provider gave. */
const NO_CODE = 'tessera-connection-test';

export const test: Test = {
  steps: [
    { step: 'network', label: 'docking.step.network' },
    { step: 'tls', label: 'docking.step.tls' },
    { step: 'discovery', label: 'docking.step.discovery' },
    { step: 'issuer', label: 'docking.step.issuer' },
    { step: 'clock', label: 'docking.step.clock' },
    { step: 'keys', label: 'docking.step.keys' },
    { step: 'scopes', label: 'docking.step.scopes' },
    { step: 'client', label: 'docking.step.client' },
    { step: 'callback', label: 'docking.step.callback' },
  ],
  async run(walk, system, tools) {
    const issuer = system.value('issuer');
    const { host, protocol } = new URL(issuer);
    const reached = await walk.step('network', () => replyOrTls(tools, discoveryOf(issuer)));
    const reply = await walk.step('tls', ({ warn }) => {
      if (reached instanceof TlsFailure) throw reached;
      if (protocol === 'http:') warn('docking.found.plain');
      return reached;
    });
    const metadata = await walk.step('discovery', () => metadataOf(reply, issuer));
    await walk.step('issuer', () => checkIssuer(metadata, issuer));
    await walk.step('clock', ({ found, warn }) => {
      const seconds = aheadOf(reply, tools.now());
      if (seconds === null) return warn('docking.found.noClock');
      if (Math.abs(seconds) > CLOCK_TOLERANCE) throw clockFailure(seconds);
      return found('docking.found.clock', { seconds: Math.abs(seconds) });
    });
    await walk.step('keys', async ({ found }) => {
      const { keys } = jsonOf(await reach(tools, { url: new URL(metadata.jwks_uri ?? '') }), host);
      const signing = (Array.isArray(keys) ? (keys as Record<string, unknown>[]) : []).filter(
        ({ kty, use }) => kty !== 'oct' && (use === undefined || use === 'sig'),
      );
      if (signing.length === 0) throw new StepFailure('docking.oidc.fault.noKeys');
      found('docking.oidc.found.keys', { count: signing.length });
    });
    await walk.step('scopes', ({ warn }) => {
      const { scopes_supported: offered } = metadata;
      if (!offered) return warn('docking.oidc.found.noScopes');
      const missing = scopesOf(system.value('scopes')).filter((scope) => !offered.includes(scope));
      if (missing.length > 0) throw new StepFailure('docking.oidc.fault.scopes', { scopes: missing.join(' ') });
      return undefined;
    });
    await walk.step('client', () => checkClient(metadata, system, tools));
    await walk.step('callback', ({ warn }) => checkCallback(metadata, system, tools, warn));
  },
};

/** By which way the other clock is off. */
export function clockFailure(seconds: number): StepFailure {
  return new StepFailure(seconds > 0 ? 'docking.fault.clockAhead' : 'docking.fault.clockBehind', {
    seconds: Math.abs(seconds),
  });
}

async function replyOrTls(tools: DockingTools, url: URL) {
  try {
    return await reach(tools, { url });
  } catch (error) {
    if (error instanceof TlsFailure) return error;
    throw error;
  }
}

const callbackOf = ({ publicUrl }: DockingTools): string => `${publicUrl}/redirectPage`;

/** Asks for a token with a code that is none: who is not the client learns so before the code is looked at. */
async function checkClient(metadata: ServerMetadata, system: Docked, tools: DockingTools): Promise<void> {
  try {
    await genericGrantRequest(clientOf(metadata, system, tools), 'authorization_code', {
      code: NO_CODE,
      redirect_uri: callbackOf(tools),
      code_verifier: NO_CODE.repeat(2),
    });
  } catch (error) {
    const { error: word } = error as { readonly error?: unknown };
    if (word === 'invalid_grant' || word === 'invalid_request') return;
    throw failureOf(error);
  }
  throw new StepFailure('docking.oidc.fault.anyCode');
}

/** Opens the sign-in page as a browser would: a provider that does not know the way back says so there. */
async function checkCallback(
  metadata: ServerMetadata,
  system: Docked,
  tools: DockingTools,
  warn: (key: 'docking.oidc.found.page', args: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const url = new URL(metadata.authorization_endpoint ?? '');
  for (const [name, value] of Object.entries({
    client_id: system.value('clientId'),
    response_type: 'code',
    scope: scopesOf(system.value('scopes')).join(' '),
    redirect_uri: callbackOf(tools),
    state: NO_CODE,
    nonce: NO_CODE,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }))
    url.searchParams.set(name, value);
  let status: number;
  try {
    ({ status } = await reach(tools, { url, headers: { accept: 'text/html' } }));
  } catch (error) {
    // It may lead anywhere, to this server too, where this server may not go.
    if (!(error instanceof StepFailure)) throw error;
    warn('docking.oidc.found.page', { host: url.host });
    return;
  }
  if (status === 400 || status === 401 || status === 403)
    throw new StepFailure('docking.oidc.fault.callback', { status, callback: callbackOf(tools) });
}
