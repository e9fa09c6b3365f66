import { createServer, type Server } from 'node:http';

import { readEnv } from '../env.ts';
import type { FileStore } from '../services.ts';
import { createS3Files } from './s3-files.ts';

/** The part of the S3 protocol that the store uses, with pages of two keys. */
function createObjectStorage(): Server {
  const objects = new Map<string, Buffer>();
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return void response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      else if (request.method === 'DELETE') objects.delete(key);
      else if (key === '') return void response.end(listing(url, [...objects.keys()].toSorted()));
      else {
        const found = objects.get(key);
        if (found) return void response.end(found);
        const missing = '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
        return void response.writeHead(404, { 'content-type': 'application/xml' }).end(missing);
      }
      response.end();
    });
  });
}

function listing(url: URL, keys: readonly string[]): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const all = keys.filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after);
  const page = all.slice(0, 2);
  const next = all.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${next}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
}

let server: Server;
let files: FileStore & { close(): void };
beforeAll(async () => {
  server = createObjectStorage();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const env = readEnv({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test-secret',
    S3_FORCE_PATH_STYLE: '1',
  });
  files = createS3Files(env, 'bucket');
});
afterAll(async () => {
  files.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('object storage keeps, lists over pages, and removes', async () => {
  const bytes = Buffer.from([0, 1, 254, 255]);
  for (const key of ['a/1.js', 'a/2.js', 'a/3.js', 'b/1.js']) await files.put(key, bytes);
  expect(await files.get('a/1.js')).toEqual(bytes);
  expect(await files.list('a/')).toEqual(['a/1.js', 'a/2.js', 'a/3.js']);
  await files.remove('a/1.js');
  expect(await files.get('a/1.js')).toBeNull();
  await expect(files.put('../x', bytes)).rejects.toThrow(RangeError);
});
