import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP API of one test. */
export interface SmallApi {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Addresses that were asked, in order, without the origin. */
  readonly asked: readonly string[];
  /** Answers with this status from now on. */
  fail(status: number): void;
  close(): Promise<void>;
}

/** @param answer JSON for an address */
export async function serveApi(answer: (url: URL) => unknown): Promise<SmallApi> {
  const asked: string[] = [];
  let broken: number | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    asked.push(`${url.pathname}${url.search}`);
    if (broken !== null) response.writeHead(broken).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(url)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (status) => (broken = status),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
