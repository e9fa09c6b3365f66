import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from '@tessera/contract';

import { examine } from '../doctor.ts';
import { Home } from '../home.ts';
import { makeKeys } from '../identity.ts';
import { keepProxy, proxyAddress, wayTo } from './proxy.ts';
import { ServerChannel } from './server-channel.ts';

const PROGRAM = 'openssl';
/** A name that only the proxy can reach. */
const NAME = 'http://tessera.test.invalid:8080';
/** Addresses to which the proxy opened a way. */
const opened: string[] = [];
const sockets = new Set<Socket>();
let proxy: Server;
let target: Server;
/** The same with a certificate that nobody trusts; undefined where there is no openssl. */
let secured: Server | undefined;
let address: string;
let folder: string;
let home: Home;
const portOf = (of: Server): number => (of.address() as AddressInfo).port;

beforeAll(async () => {
  target = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/livez' ? 200 : 404, { 'content-type': 'text/plain' }).end('here');
  }).listen(0, '127.0.0.1');
  proxy = createServer((_request, response) => void response.writeHead(405).end());
  const wanted = `Basic ${Buffer.from('till:p@ss:wörd').toString('base64')}`;
  proxy.on('connect', (request, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (request.headers['proxy-authorization'] !== wanted)
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    if (request.url?.startsWith('forbidden')) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    opened.push(request.url ?? '');
    const to = request.url?.endsWith(':443') && secured ? secured : target;
    const way = connect(portOf(to), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      way.pipe(socket).pipe(way);
    });
    sockets.add(way);
    way.on('error', () => socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await Promise.all([once(target, 'listening'), once(proxy, 'listening')]);
  address = `http://127.0.0.1:${portOf(proxy)}`;
  folder = await mkdtemp(join(tmpdir(), 'tessera-proxy-'));
  home = new Home(folder);
  const pem = join(folder, 'pair.pem');
  const made = spawnSync(PROGRAM, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=tessera.test.invalid', '-keyout', pem, '-out', `${pem}.cert`],
  ]);
  if (made.status !== 0) return;
  const [key, cert] = [await readFile(pem), await readFile(`${pem}.cert`)];
  secured = createSecureServer({ key, cert }, (_request, response) => void response.end());
  secured.listen(0, '127.0.0.1');
  await once(secured, 'listening');
});
beforeEach(async () => {
  opened.length = 0;
  await keepProxy(home, null);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  target.close();
  secured?.close();
  proxy.close();
  await rm(folder, { recursive: true, force: true });
});

const withUser = () => proxyAddress(address, { name: 'till', password: 'p@ss:wörd' });
const examined = async (environment: Record<string, string> = {}, of = NAME) =>
  Object.fromEntries(
    (await examine({ folder, server: of, ...(await wayTo(of, home, environment)) })).map(({ what, ...rest }) => [
      what,
      rest,
    ]),
  );

test('the server is called by the proxy of the folder, with its user; nobody else reads its password', async () => {
  await keepProxy(home, withUser());
  const found = await examined();
  expect(found['proxy']).toEqual({ ok: true, says: `${address} (proxy.json)` });
  expect(found['server']).toMatchObject({ ok: true });
  expect(opened).toEqual(['tessera.test.invalid:8080']);
  expect((await stat(join(folder, 'proxy.json'))).mode & 0o77).toBe(0);
});

test('messages to the server go the same way', async () => {
  await keepProxy(home, withUser());
  const { fetch } = await wayTo(NAME, home, {});
  const [own, theirs] = [makeKeys(), makeKeys()];
  const channel = new ServerChannel({ server: NAME, clientId: 'c', ...own, serverKey: theirs.publicKey, fetch });
  await expect(channel.call('/api/x', {}, z.object({}))).rejects.toThrow('no Tessera server answered with status 404');
  expect(opened).toEqual(['tessera.test.invalid:8080']);
});

test('TLS goes through the proxy to the server itself, whose certificate is checked', async () => {
  if (!secured) return;
  await keepProxy(home, withUser());
  const found = await examined({}, 'https://tessera.test.invalid');
  expect(opened).toEqual(['tessera.test.invalid:443']);
  expect(found['proxy']).toMatchObject({ ok: true });
  expect(found['server']).toMatchObject({ ok: false, says: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
});

test('HTTPS_PROXY and HTTP_PROXY count where the folder has none, but for servers that NO_PROXY names', async () => {
  const told = { HTTP_PROXY: withUser().href, HTTPS_PROXY: 'http://other:1' };
  expect(await examined(told)).toMatchObject({
    proxy: { ok: true, says: `${address} (HTTP_PROXY)` },
    server: { ok: true },
  });
  const proxyOf = async (of: string, list: string) => (await wayTo(of, home, { ...told, NO_PROXY: list })).proxy?.from;
  expect(await proxyOf('https://bi.shop', 'shop.cn, till')).toBe('HTTPS_PROXY');
  expect(await proxyOf('https://mybi.shop', 'bi.shop')).toBe('HTTPS_PROXY');
  expect(await proxyOf('https://bi.shop', 'bi.shop:8443')).toBe('HTTPS_PROXY');
  for (const list of ['*', 'bi.shop', '.shop', 'x,*.shop', 'BI.SHOP:443', 'x bi.shop'])
    expect(await proxyOf('https://bi.shop', list)).toBeUndefined();
});

test.each([
  ['a proxy that wants a user', () => proxyAddress(address), NAME, 'PROXY_407; it wants a user'],
  ['a proxy that forbids the server', withUser, 'http://forbidden.test.invalid', 'PROXY_403; it does not open the way'],
  ['a proxy that is not there', () => proxyAddress('127.0.0.1:1'), NAME, 'ECONNREFUSED; it is not reached'],
])('%s is told by the doctor, with what to do', async (_what, url, of, says) => {
  await keepProxy(home, url());
  const found = await examined({}, of);
  expect(found['proxy']).toMatchObject({ ok: false, says: expect.stringContaining(says) });
  expect(found).not.toHaveProperty('server');
});

test.each(['socks5://proxy', 'http://', 'a b'])('%s is no address of a proxy', (text) => {
  expect(() => proxyAddress(text)).toThrow('http://proxy:3128');
});
