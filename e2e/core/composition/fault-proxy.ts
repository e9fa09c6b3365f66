import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** What becomes of a body on its way: one bit of another, or its last tenth missing; its length says nothing of it. */
export type Damage = 'flipped' | 'truncated';

/** A proxy between browser and server that damages files on their way, as lines, disks and caches between do. */
export interface FaultProxy {
  readonly url: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** Damages the first answers whose path fits. @param times how many; every one by default */
  damage(path: RegExp, how: Damage, times?: number): void;
  /** Lets no connection through any more, or again. */
  cut(on: boolean): void;
  /** Paths whose answers were damaged. */
  readonly damaged: string[];
  clear(): void;
  stop(): Promise<void>;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const asked: string[] = [];
  const damaged: string[] = [];
  let isCut = false;
  let rule: { readonly path: RegExp; readonly how: Damage; left: number } | null = null;

  function howFor(path: string): Damage | null {
    if (!rule || rule.left === 0 || !rule.path.test(path)) return null;
    rule.left -= 1;
    damaged.push(path);
    return rule.how;
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (isCut) return void request.socket.destroy();
    asked.push(path);
    const how = howFor(path);
    // What is to be damaged is asked for whole and as it is.
    const { 'accept-encoding': _coding, 'if-none-match': _tag, ...plain } = request.headers;
    const headers = how ? plain : request.headers;
    const forwarded = send(
      { host: hostname, port, path: request.url, method: request.method, headers },
      (answer) => void reply(answer, response, how).catch(() => response.destroy()),
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }

  async function reply(answer: IncomingMessage, response: ServerResponse, how: Damage | null): Promise<void> {
    if (!how) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const body = damageOf(Buffer.concat(chunks), how);
    const { 'transfer-encoding': _transfer, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
    response.end(body);
  }

  const server = createServer(pass);
  server.on('upgrade', (request, socket, head) => {
    if (isCut) return void socket.destroy();
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    damaged,
    cut(on) {
      isCut = on;
      if (on) server.closeAllConnections();
    },
    damage: (path, how, times = Infinity) => (rule = { path, how, left: times }),
    clear() {
      rule = null;
      isCut = false;
      asked.length = 0;
      damaged.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function damageOf(body: Buffer, how: Damage): Buffer {
  if (how === 'truncated') return body.subarray(0, Math.floor(body.length * 0.9));
  const middle = Math.floor(body.length / 2);
  body[middle] = (body[middle] ?? 0) ^ 1;
  return body;
}
