import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';

import { jsonOf, reach } from '../../reach.ts';
import { StepFailure } from '../../step-failure.ts';
import type { SignInWay } from '../kind.ts';
import { CLOCK_TOLERANCE, configurationOf } from './configuration.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds for which a logout token counts, whatever it says. */
const LIFE = 300;
/** Signed with a key pair; a secret that both sides know proves nothing, and `none` less. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** OpenID Connect Back-Channel Logout: the word of the provider that somebody signed out there. */
export const readLogoutToken: NonNullable<SignInWay['signedOut']> = async (system, token, tools) => {
  const client = await configurationOf(system, tools);
  const { issuer, jwks_uri: address } = client.serverMetadata();
  const { host } = new URL(issuer);
  const keys = jsonOf(await reach(tools, { url: new URL(address ?? '') }), host) as unknown as JSONWebKeySet;
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ALGORITHMS,
      issuer,
      audience: system.value('clientId'),
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: tools.now(),
      maxTokenAge: LIFE,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const events = payload['events'] as Readonly<Record<string, unknown>> | null;
    if (typeof events !== 'object' || events === null || !(EVENT in events) || payload['nonce'] !== undefined)
      throw new Error('no logout token');
    const session = typeof payload['sid'] === 'string' ? payload['sid'] : null;
    if (payload.sub === undefined && session === null) throw new Error('nobody is named');
    const now = Math.floor(tools.now().getTime() / 1_000);
    return { externalId: payload.sub ?? null, session, id: payload.jti ?? '', until: now + LIFE + CLOCK_TOLERANCE };
  } catch (error) {
    throw new StepFailure('docking.oidc.fault.logoutToken', {}, { cause: error });
  }
};
