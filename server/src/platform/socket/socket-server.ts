import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { SOCKET_CLOSE } from '@tessera/contract';
import { WebSocketServer } from 'ws';

import type { SocketHub } from './socket-hub.ts';
import type { VerifyToken } from './socket-types.ts';

export interface SocketServerOptions {
  /** Path of the socket; any other upgrade is answered with 404. */
  readonly path: string;
  readonly hub: SocketHub;
  readonly verify: VerifyToken;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether a page of this origin may connect; programs outside browsers send none. */
  readonly allowsOrigin: (origin: string, request: IncomingMessage) => boolean;
  readonly failed: (error: unknown) => void;
}

/** Handles WebSocket upgrades; the query's token is not forwarded. @returns function that closes all sockets */
export function serveSockets(server: Server, options: SocketServerOptions): () => Promise<void> {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: options.hub.limits.maxFrameBytes,
  });
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy());
    const url = new URL(request.url ?? '/', 'http://socket.invalid');
    if (url.pathname !== options.path) return refuse(stream, 404);
    const origin = request.headers.origin;
    if (origin !== undefined && !options.allowsOrigin(origin, request)) return refuse(stream, 403);
    options.verify(url.searchParams.get('token') ?? '', options.addressOf(request)).then(
      (user) =>
        sockets.handleUpgrade(request, stream, head, (socket) => {
          // ws itself closes with 1009 or 1007; only the event must not go unheard.
          socket.on('error', () => undefined);
          if (user === 'refused') socket.close(SOCKET_CLOSE.forbidden, 'refused');
          else if (user) options.hub.add(socket, user);
          else socket.close(SOCKET_CLOSE.sessionEnded, 'session ended');
        }),
      (error: unknown) => {
        options.failed(error);
        refuse(stream, 503);
      },
    );
  };
  server.on('upgrade', onUpgrade);
  const timer = setInterval(() => options.hub.tick(), 1_000);
  timer.unref();
  return () => {
    clearInterval(timer);
    server.off('upgrade', onUpgrade);
    options.hub.close();
    return Promise.resolve(sockets.close());
  };
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
