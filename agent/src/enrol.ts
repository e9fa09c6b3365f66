import { createHash, createPublicKey } from 'node:crypto';

import { CHANNEL_PATHS, enrolmentCodeSchema, enrolReplySchema } from '@tessera/contract';

import { ServerChannel } from './channel/server-channel.ts';
import type { Home } from './home.ts';
import { ownHost } from './host.ts';
import { makeKeys, readIdentity, writeIdentity, type Identity } from './identity.ts';
import { makeSealKey } from './seal/box.ts';

export interface Enrolment {
  readonly server: string;
  readonly code: string;
  /** Replaces the identity that is there. */
  readonly again?: boolean;
}

/**
 * Makes keys, proves them with a one-time code, and keeps who the agent is from now on.
 * @throws Refused, Unreachable, Error for a code that is none, a server that the code does not name, or an identity that is there
 */
export async function enrol(home: Home, { server, code, again = false }: Enrolment): Promise<Identity> {
  if (!enrolmentCodeSchema.safeParse(code).success)
    throw new Error('the code is not complete; copy the whole line from the data collection page');
  const known = await readIdentity(home);
  if (known && !again)
    throw new Error(
      `this folder is the agent “${known.agentName}” already; use another folder, or --again to replace it`,
    );
  const address = new URL(server).href.replace(/\/$/, '');
  const { privateKey, publicKey } = makeKeys();
  const channel = new ServerChannel({ server: address, clientId: '', privateKey, serverKey: null });
  const body = { code, publicKey, host: ownHost() };
  const reply = await channel.call(CHANNEL_PATHS.enrol, body, enrolReplySchema);
  if (!code.endsWith(`.${fingerprintOf(reply.serverKey)}`))
    throw new Error('the server that answered is not the one that made the code; somebody may be in between');
  const identity: Identity = {
    server: address,
    clientId: reply.clientId,
    agentName: reply.agentName,
    privateKey,
    serverKey: reply.serverKey,
    sealKey: makeSealKey(),
  };
  await writeIdentity(home, identity);
  return identity;
}

/** First 32 hex digits of SHA-256 over a key's SPKI bytes. @param pem public key */
function fingerprintOf(pem: string): string {
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 32);
}
