import type { FastifyInstance } from 'fastify';

/**
 * Answers how to close: running requests end, then every connection is closed. Node counts a connection on which nothing
 * was asked yet, as browsers open them ahead, as a busy one and would wait for it.
 */
export function closable(http: FastifyInstance): () => Promise<void> {
  let running = 0;
  let closing = false;
  const closeIfDone = () => {
    if (closing && running === 0) http.server.closeAllConnections();
  };
  http.addHook('onRequest', async (_, { raw }) => {
    if (raw.closed) return;
    running++;
    // Unlike onResponse it comes for a client that went away too.
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
