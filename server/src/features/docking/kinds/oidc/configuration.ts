import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';

import type { GuardedReply } from '../../../../platform/outbound/index.ts';
import { guardedFetch, jsonOf, reach } from '../../reach.ts';
import { StepFailure } from '../../step-failure.ts';
import type { Docked, DockingTools } from '../kind.ts';

/** Seconds by which the clock of a provider may be off. */
export const CLOCK_TOLERANCE = 60;
/** Milliseconds for which what a provider says of itself is kept. */
const KEPT = 10 * 60_000;
const SECONDS = 10;

const known = new LRUCache<string, ServerMetadata>({ max: 500, ttl: KEPT });

export const discoveryOf = (issuer: string): URL =>
  new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);

/** What a provider says of itself. @throws StepFailure where it lacks something, or speaks for another issuer */
export function metadataOf(reply: GuardedReply, issuer: string): ServerMetadata {
  const { host } = new URL(issuer);
  const found = jsonOf(reply, host);
  for (const name of ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
    if (typeof found[name] !== 'string') throw new StepFailure('docking.oidc.fault.metadata', { name });
  }
  return found as unknown as ServerMetadata;
}

/** @throws StepFailure where a provider calls itself otherwise: tokens of one never pass for those of another */
export function checkIssuer(metadata: ServerMetadata, issuer: string): void {
  if (metadata.issuer !== issuer)
    throw new StepFailure('docking.oidc.fault.issuer', { found: metadata.issuer.slice(0, 200), expected: issuer });
}

/** A client of the provider, with fresh keys. @throws StepFailure */
export async function configurationOf(system: Docked, tools: DockingTools): Promise<Configuration> {
  const issuer = system.value('issuer');
  let metadata = known.get(issuer);
  if (!metadata) {
    metadata = metadataOf(await reach(tools, { url: discoveryOf(issuer) }), issuer);
    checkIssuer(metadata, issuer);
    known.set(issuer, metadata);
  }
  return clientOf(metadata, system, tools);
}

export function clientOf(metadata: ServerMetadata, system: Docked, tools: DockingTools): Configuration {
  const secret = system.value('clientSecret');
  const authentication = system.value('authMethod') === 'post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
  const skew = Math.round((tools.now().getTime() - Date.now()) / 1_000);
  const client = new Configuration(
    metadata,
    system.value('clientId'),
    { [clockTolerance]: CLOCK_TOLERANCE, [clockSkew]: skew },
    authentication,
  );
  client.timeout = SECONDS;
  client[customFetch] = guardedFetch(tools);
  // Tokens count by their signature, whatever way they came.
  enableNonRepudiationChecks(client);
  if (new URL(metadata.issuer).protocol === 'http:') allowInsecureRequests(client);
  return client;
}
