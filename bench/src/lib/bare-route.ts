import Fastify from 'fastify';

/** Runs in a process of its own: a Fastify route that answers the same JSON text to everybody. */
process.once('message', (body: string) => {
  const app = Fastify();
  app.post('/', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
  void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(address));
});
process.send?.('ready');
