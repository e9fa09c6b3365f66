import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { tblDefinitionSchema, type TblFault, type TblPaging } from '@tessera/contract';

import { createGuardedRequests, createOutboundPolicy } from '../../../platform/outbound/index.ts';
import type { TblFailure } from '../tbl-failure.ts';
import { askApi } from './ask-api.ts';
import { boundParameters, UNLIMITED } from './bound-values.ts';
import { buildRequest } from './build-request.ts';

type Answer = (url: URL, request: IncomingMessage, response: ServerResponse) => void;
let api: Server;
let origin: string;
let answer: Answer;
const asked: string[] = [];
beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(new URL(request.url ?? '', origin), request, response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const policy = createOutboundPolicy({
  TESSERA_ALLOW_PRIVATE_DATABASES: false,
  TESSERA_OUTBOUND_NETWORKS: ['127.0.0.1'],
});
const send = createGuardedRequests(policy);
const json =
  (value: unknown): Answer =>
  (_url, _request, response) =>
    void response.end(JSON.stringify(value));

async function ask(url: string, paging: TblPaging = { kind: 'none' }): Promise<unknown[]> {
  const definition = tblDefinitionSchema.parse({ request: { tblApi: { url } } });
  const request = buildRequest(definition, { 'X-Key': 'secret' }, boundParameters(definition, UNLIMITED));
  const { signal } = new AbortController();
  const pages: unknown[] = [];
  for await (const { raw } of askApi(request, paging, { send, own: () => null, admit: async () => true, signal })) {
    pages.push(JSON.parse(raw));
  }
  return pages;
}
const faultOf = (work: Promise<unknown>): Promise<TblFault | null> =>
  work.then(
    () => null,
    (error: unknown) => (error as TblFailure).fault,
  );

describe('pages', () => {
  const all = Array.from({ length: 23 }, (_, n) => ({ n }));
  const slice = (from: number, size: number) => all.slice(from, from + size);
  const rowsOf = (pages: unknown[]) => pages.flatMap((page) => (page as { rows: unknown[] }).rows);

  test('by number, offset and cursor, with and without a total, give each row once', async () => {
    const page = { param: 'p', sizeParam: 's', size: 5, totalPath: '', rowsPath: '' };
    answer = (url, ...rest) =>
      json({ rows: slice((Number(url.searchParams.get('p')) - 1) * 5, 5), total: 23 })(url, ...rest);
    expect(rowsOf(await ask(origin, { kind: 'page', first: 1, ...page }))).toEqual(all);
    expect(rowsOf(await ask(origin, { kind: 'page', first: 1, ...page, totalPath: '/total' }))).toEqual(all);
    answer = (url, ...rest) =>
      json({ rows: slice(Number(url.searchParams.get('p')), Number(url.searchParams.get('s'))) })(url, ...rest);
    expect(rowsOf(await ask(origin, { kind: 'offset', ...page }))).toEqual(all);
    answer = (url, ...rest) => {
      const from = Number(url.searchParams.get('c') ?? 0);
      json({ rows: slice(from, 5), next: from + 5 < 23 ? String(from + 5) : null })(url, ...rest);
    };
    expect(rowsOf(await ask(origin, { kind: 'cursor', param: 'c', nextPath: '/next' }))).toEqual(all);
  });

  test('an API that gives fewer rows a page than it is asked for loses none', async () => {
    answer = (url, ...rest) => json({ rows: slice(Number(url.searchParams.get('p')), 4) })(url, ...rest);
    expect(
      rowsOf(await ask(origin, { kind: 'offset', param: 'p', sizeParam: 's', size: 100, totalPath: '', rowsPath: '' })),
    ).toEqual(all);
  });

  test('one that ignores the page, repeats a cursor, or lacks announced rows fails', async () => {
    const page = {
      kind: 'page',
      param: 'p',
      first: 1,
      sizeParam: '',
      size: 23,
      totalPath: '/total',
      rowsPath: '',
    } as const;
    answer = json({ rows: all, total: 60 });
    expect(await faultOf(ask(origin, page))).toMatchObject({ reason: 'paging' });
    answer = (url, ...rest) => json({ rows: url.searchParams.get('p') === '1' ? all : [], total: 60 })(url, ...rest);
    expect(await faultOf(ask(origin, page))).toMatchObject({ reason: 'paging' });
    answer = json({ rows: all, next: 'again' });
    expect(await faultOf(ask(origin, { kind: 'cursor', param: 'c', nextPath: '/next' }))).toMatchObject({
      reason: 'paging',
    });
    answer = json({ rows: all });
    expect(await faultOf(ask(origin, page))).toMatchObject({ reason: 'paging' });
  });

  test('endless pages end with a limit that is said', async () => {
    let n = 0;
    answer = (...rest) => json({ rows: [{ n: (n += 1) }] })(...rest);
    expect(
      await faultOf(ask(origin, { kind: 'offset', param: 'p', sizeParam: '', size: 1, totalPath: '', rowsPath: '' })),
    ).toMatchObject({
      reason: 'rows',
    });
    expect(asked.length).toBeLessThanOrEqual(200);
  });
});

describe('bad APIs', () => {
  test('an error status, HTML, broken JSON and texts that are no UTF-8 are told apart', async () => {
    answer = (_url, _request, response) => void response.writeHead(503).end('<html>secret</html>');
    expect(await faultOf(ask(origin))).toMatchObject({ reason: 'status', status: 503 });
    for (const body of ['<html></html>', '{"a":', Buffer.from([0x22, 0xff, 0x22])]) {
      answer = (_url, _request, response) => void response.end(body);
      expect(await faultOf(ask(origin))).toMatchObject({ reason: 'format', status: 200 });
    }
  });

  test('an empty reply is an empty list', async () => {
    answer = (_url, _request, response) => void response.writeHead(204).end();
    expect(await ask(origin)).toEqual([[]]);
  });

  test('a reply without end and one that unpacks into too much stop at the limit', async () => {
    answer = (_url, _request, response) => {
      const part = Buffer.alloc(1 << 20, 0x20);
      const more = (): void => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await faultOf(ask(origin))).toMatchObject({ reason: 'large' });
    answer = (_url, _request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 << 20)));
    expect(await faultOf(ask(origin))).toMatchObject({ reason: 'large' });
  });

  test('one that hangs, and one that dies, end', async () => {
    answer = (_url, request) => void request.socket.destroy();
    expect(await faultOf(ask(origin))).toMatchObject({ reason: 'unreachable' });
    answer = () => undefined;
    const { signal } = new AbortController();
    const hanging = send({ url: new URL(origin), method: 'GET', headers: {}, timeout: 200, largest: 100, signal });
    await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
  });
});

describe('security 17', () => {
  const redirect =
    (location: string): Answer =>
    (url, ...[request, response]) => {
      if (url.pathname === '/rows') json({ key: request.headers['x-key'] ?? null })(url, request, response);
      else response.writeHead(302, { location }).end();
    };

  test.each(['http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/', 'http://[::1]/', 'http://localhost:1/'])(
    'a redirect to %s is refused',
    async (location) => {
      answer = redirect(location);
      expect((await faultOf(ask(origin)))?.reason).toMatch(/^(forbidden|unreachable)$/);
    },
  );

  test('a redirect within the origin keeps the headers, one to another origin gets none', async () => {
    answer = redirect('/rows');
    expect(await ask(origin)).toEqual([{ key: 'secret' }]);
    const other = createServer((request, response) =>
      response.end(JSON.stringify({ key: request.headers['x-key'] ?? null })),
    );
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    answer = redirect(`http://127.0.0.1:${(other.address() as AddressInfo).port}/rows`);
    expect(await ask(origin)).toEqual([{ key: null }]);
    other.close();
  });

  test('a circle of redirects ends, and other protocols are no addresses', async () => {
    answer = (_url, _request, response) => void response.writeHead(302, { location: '/again' }).end();
    expect(await faultOf(ask(origin))).toMatchObject({ reason: 'redirect' });
    answer = (_url, _request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await faultOf(ask(origin))).toMatchObject({ reason: 'address' });
    for (const url of [
      'file:///etc/passwd',
      'ftp://a.test/',
      'http://u:p@127.0.0.1/',
      '//127.0.0.1/x',
      '/\\evil.test/x',
    ]) {
      expect((await faultOf(ask(url)))?.reason).toBe('address');
    }
  });
});
