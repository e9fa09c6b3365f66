import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** A developer's machine that serves a build of a remote. */
export interface DeveloperServer {
  /** Ends with a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param dist folder of the build */
export async function serveBuild(dist: string): Promise<DeveloperServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://developer');
    readFile(join(dist, normalize(pathname))).then(
      (bytes) => {
        const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(bytes);
      },
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
