import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  } & Readonly<Record<string, unknown>>;
}

/** What a service shows to whoever speaks TLS to it. */
interface Identity {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** An OpenAI-compatible service on this machine, for tests alone; what it does next is the test's. */
export async function startFakeService(identity?: Identity) {
  const received: Received[] = [];
  const fake = {
    received,
    answer: (response: ServerResponse) => answerText(response, 'ok'),
    /** Called when whoever asked went away before there was an answer. */
    gone: () => undefined as void,
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Received['body'];
    received.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    response.once('close', () => {
      if (!response.writableEnded) fake.gone();
    });
    fake.answer(response);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  };
  const server = identity ? createSecureServer(identity, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `${identity ? 'https' : 'http'}://127.0.0.1:${port}/v1`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  });
}

export function answerText(response: ServerResponse, content: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
}
