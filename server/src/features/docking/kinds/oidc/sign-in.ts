import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';

import { StepFailure } from '../../step-failure.ts';
import type { SignInWay } from '../kind.ts';
import { personOf } from '../person-of.ts';
import { provenFactor } from '../proven-factor.ts';
import { CLOCK_TOLERANCE, configurationOf } from './configuration.ts';
import { failureOf } from './failure.ts';
import { readLogoutToken } from './logout-token.ts';
import { scopesOf } from './settings.ts';
import { clockFailure } from './steps.ts';

/** Authorization code with PKCE; state and nonce belong to the browser that began. */
export const signIn: SignInWay = {
  async begin(system, { state, nonce, verifier, callback }, tools) {
    const client = await configurationOf(system, tools);
    return buildAuthorizationUrl(client, {
      redirect_uri: callback,
      scope: scopesOf(system.value('scopes')).join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  },
  async finish(system, { state, nonce, verifier, callback }, parameters, tools) {
    const client = await configurationOf(system, tools);
    const url = new URL(callback);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    try {
      const tokens = await authorizationCodeGrant(client, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new StepFailure('docking.oidc.fault.noToken');
      const ahead = claims.iat - tools.now().getTime() / 1_000;
      // The library looks at ends alone.
      if (ahead > CLOCK_TOLERANCE) throw clockFailure(Math.round(ahead));
      const told = client.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(client, tokens.access_token, claims.sub)
        : {};
      const all: Readonly<Record<string, unknown>> = { ...claims, ...told };
      const trusted = all['email_verified'] === true || system.value('trustMail') === 'true';
      const name = typeof claims['sid'] === 'string' ? claims['sid'] : null;
      // Of the signed token alone.
      const said = [claims['amr'], claims['acr']].flat().filter((word) => typeof word === 'string');
      const factor = provenFactor(system, said);
      return {
        ...(factor !== null && { factor }),
        ...personOf(claims.sub, all, system.claims, trusted),
        session: { name, proof: tokens.id_token ?? null },
      };
    } catch (error) {
      throw failureOf(error);
    }
  },
  async signOut(system, proof, tools) {
    const client = await configurationOf(system, tools);
    if (!client.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(client, {
      post_logout_redirect_uri: `${tools.publicUrl}/login`,
      ...(proof === null ? {} : { id_token_hint: proof }),
    });
  },
  signedOut: readLogoutToken,
};
