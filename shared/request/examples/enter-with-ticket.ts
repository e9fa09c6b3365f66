import { createHmac, randomUUID } from 'node:crypto';

import { auth, signedInSchema } from '@tessera/contract';

import type { Client } from '../src/index.ts';
import { connect } from './connect.ts';

/** A third-party system as the owners of the corporation registered it. */
export interface ThirdPartySystem {
  readonly systemId: string;
  readonly secret: string;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A ticket of a system for one of its users, which enters once within a minute: a JWT, signed with HS256. */
export function ticketFor({ systemId, secret }: ThirdPartySystem, externalAccount: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: systemId, aud: 'tessera', sub: externalAccount, iat: now, exp: now + 60, jti: randomUUID() };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/**
 * A client that works as the member to whom a user of the system is bound.
 * @throws RequestError for a ticket that is refused, ZodError for a user who is not bound yet
 */
export async function enterWithTicket(
  origin: string,
  system: ThirdPartySystem,
  externalAccount: string,
): Promise<Client> {
  const { client, enter } = connect(origin);
  const ticket = ticketFor(system, externalAccount);
  const entered = await client.call(auth.thirdEnter, { body: { systemId: system.systemId, ticket } });
  enter(signedInSchema.parse(entered).token);
  return client;
}
