import { createServer } from 'node:http';

import { WebSocketServer } from 'ws';

/** The peer: a bare `ws` server that sends a frame of the given size to every socket when it is asked to. */
const http = createServer((request, response) => {
  request.resume().on('end', () => {
    for (const socket of sockets.clients) socket.send(frame);
    response.end('{}');
  });
});
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
const frame = 'x'.repeat(Number(process.argv[2] ?? 300));
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (address !== null && typeof address !== 'string') process.send?.(address.port);
});
