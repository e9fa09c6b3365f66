import type { FastifyInstance } from 'fastify';

/** Closes after running requests, with connections that browsers preopened, which Node would wait for. */
export function closable(http: FastifyInstance): () => Promise<void> {
  let running = 0;
  let closing = false;
  const closeIfDone = () => {
    if (closing && running === 0) http.server.closeAllConnections();
  };
  http.addHook('onRequest', async (_, { raw }) => {
    if (raw.closed) return;
    running++;
    // Unlike onResponse, also called for aborted requests.
    raw.once('close', () => {
      running--;
      // The last bytes of the reply are on their way.
      setImmediate(closeIfDone);
    });
  });
  http.addHook('preClose', async () => {
    closing = true;
    closeIfDone();
  });
  return () => http.close();
}
