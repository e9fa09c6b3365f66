import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect, type ConnectionOptions } from 'node:tls';

/** An HTTP agent whose sockets somebody else opens, who decides which addresses are reached. */
export interface AgentTarget {
  readonly openSocket: (host: string, port: number) => Socket;
  readonly host: string;
  readonly port: number;
  readonly tls: ConnectionOptions | null;
  /** Name in the certificate. */
  readonly serverName: string;
  readonly maxSockets: number;
}

export function createAgent({ openSocket, host, port, tls, serverName, maxSockets }: AgentTarget): HttpAgent {
  const options = { keepAlive: true, maxSockets };
  if (!tls) return Object.assign(new HttpAgent(options), { createConnection: () => openSocket(host, port) });
  return Object.assign(new HttpsAgent(options), {
    createConnection: () => {
      const socket = openSocket(host, port);
      // An address is not told to the other side, and its certificate has to be for it all the same.
      const name = serverName.replace(/^\[(.*)\]$/, '$1');
      const secure = connect({ ...tls, socket, host: name, ...(isIP(name) === 0 ? { servername: name } : {}) });
      socket.once('error', (error) => secure.destroy(error));
      return secure;
    },
  });
}
