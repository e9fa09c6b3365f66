import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';

import { tlsOptions, type DatabaseTarget } from '../database-settings.ts';

/** An HTTP agent whose sockets the caller opens, so that it decides which addresses are reached. */
export function agentOf(target: DatabaseTarget): HttpAgent | HttpsAgent {
  const { host, port, openSocket } = target;
  const options: AgentOptions = { keepAlive: true, maxSockets: target.maxConnections + 2, timeout: 0 };
  const tls = tlsOptions(target);
  if (!tls) {
    return Object.assign(new HttpAgent(options), { createConnection: (): Duplex => openSocket(host, port) });
  }
  const servername = target.tlsServerName || host;
  return Object.assign(new HttpsAgent(options), {
    createConnection: (): Duplex => {
      const socket = openSocket(host, port);
      const secure = connect({ ...tls, socket, ...(/^[\d.]+$|:/.test(servername) ? {} : { servername }) });
      socket.once('error', (error) => secure.destroy(error));
      return secure;
    },
  });
}
