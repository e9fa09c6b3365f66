import { CHANNEL_PATHS, enrolmentCodeSchema, enrolReplySchema } from '@tessera/contract';

import { AgentState } from './agent-state.ts';
import { wayTo } from './channel/proxy.ts';
import { ServerChannel } from './channel/server-channel.ts';
import type { Home } from './home.ts';
import { ownHost } from './host.ts';
import { makeKeys, readIdentity, spkiHash, writeIdentity, type Identity } from './identity.ts';
import { makeSealKey } from './seal/box.ts';

/** Hex digits of the server's key that a code ends with. */
const CODE_END = 32;

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
  const { fetch } = await wayTo(address, home);
  const channel = new ServerChannel({ server: address, clientId: '', privateKey, serverKey: null, fetch });
  const body = { code, publicKey, host: ownHost() };
  const reply = await channel.call(CHANNEL_PATHS.enrol, body, enrolReplySchema);
  if (!code.endsWith(`.${spkiHash(reply.serverKey).slice(0, CODE_END)}`))
    throw new Error('the server that answered is not the one that made the code; somebody may be in between');
  const identity: Identity = {
    server: address,
    clientId: reply.clientId,
    agentName: reply.agentName,
    privateKey,
    serverKey: reply.serverKey,
    sealKey: makeSealKey(),
  };
  // Orders are counted by agent.
  if (known?.clientId !== identity.clientId) await (await AgentState.open(home)).change({ lastOrder: 0 });
  await writeIdentity(home, identity);
  return identity;
}
