import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Object storage of a test: the part of the S3 protocol that the file store uses. */
export interface ObjectStorage {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor aborted, by id, with their parts by number. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** Settings of a server that keeps its files there. */
  readonly env: Readonly<Record<string, string>>;
  /** Called with each request; `true` says that it answers, or never does. */
  fault: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  stop(): Promise<void>;
}

/** @param page keys of one page of a listing */
export async function startObjectStorage(page = 1_000): Promise<ObjectStorage> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    if (storage.fault?.(request, response)) return;
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return void response.writeHead(403).end();
      if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
        return void inParts(request, response, url, Buffer.concat(chunks), { key, objects, uploads });
      }
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      else if (request.method === 'DELETE') objects.delete(key);
      else if (key === '') return void response.end(listing(url, [...objects.keys()].toSorted(), page));
      else {
        const found = objects.get(key);
        if (found) return void response.end(found);
        const missing = '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
        return void response.writeHead(404, { 'content-type': 'application/xml' }).end(missing);
      }
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const storage: ObjectStorage = {
    url,
    objects,
    uploads,
    fault: null,
    env: {
      S3_BUCKET: 'bucket',
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test-secret',
      S3_FORCE_PATH_STYLE: '1',
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return storage;
}

/** Uploads in parts: begun, filled, completed in the order of the numbers, or aborted. */
function inParts(
  { method }: IncomingMessage,
  response: ServerResponse,
  { searchParams }: URL,
  body: Buffer,
  { key, objects, uploads }: { key: string } & Pick<ObjectStorage, 'objects' | 'uploads'>,
): void {
  const id = searchParams.get('uploadId') ?? randomUUID();
  if (searchParams.has('uploads')) {
    uploads.set(id, new Map());
    response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return;
  }
  const parts = uploads.get(id);
  if (!parts) {
    const missing = '<Error><Code>NoSuchUpload</Code><Message>none</Message></Error>';
    response.writeHead(404, { 'content-type': 'application/xml' }).end(missing);
    return;
  }
  if (method === 'PUT') {
    const number = Number(searchParams.get('partNumber'));
    parts.set(number, body);
    response.setHeader('etag', `"part-${number}"`);
  } else {
    uploads.delete(id);
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    if (method === 'POST') objects.set(key, Buffer.concat(named.map((number) => parts.get(number)!)));
  }
  response.end(method === 'POST' ? '<CompleteMultipartUploadResult/>' : '');
}

function listing(url: URL, keys: readonly string[], size: number): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const all = keys.filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after);
  const page = all.slice(0, size);
  const next = all.length > size ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${next}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
}
