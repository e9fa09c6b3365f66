import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface Said {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Begins the answer and never ends it. */
  readonly unended?: boolean;
}
export type Answer = (heard: Heard) => Said | 'hang' | Promise<Said>;

/** A group robot or webhook on this machine. */
export async function startRobot(answer: Answer) {
  const heard: Heard[] = [];
  const robot = { heard, answer, url: '', stop: async () => undefined as void };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      heard.push(call);
      void Promise.resolve(robot.answer(call)).then((said) => {
        if (said === 'hang') return;
        reply.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).write(said.body);
        if (!said.unended) reply.end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  robot.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  robot.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return robot;
}
