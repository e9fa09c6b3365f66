import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';

import { z } from '@tessera/contract';
import type { buildConnector } from 'undici';

import type { Home } from '../home.ts';

const FILE = 'proxy.json';
/** Milliseconds after which an answer of the proxy is not waited for any longer. */
const PATIENCE = 10_000;
const proxySchema = z.object({
  /** With user and password where it wants them. */
  address: z.string(),
});
type Environment = Readonly<Record<string, string | undefined>>;

/** The way to the server. */
export interface Way {
  readonly fetch: typeof fetch;
  /** Null where it is called directly. */
  readonly proxy: Proxy | null;
}
export interface Proxy {
  /** Without user and password. */
  readonly address: string;
  /** Where it is set: a variable of the environment, or the folder of the agent. */
  readonly from: string;
}

/** @throws Error for an address that is none of a proxy */
export function proxyAddress(text: string, user?: { readonly name: string; readonly password: string }): URL {
  let url: URL;
  try {
    url = new URL(text.includes('://') ? text : `http://${text}`);
  } catch (error) {
    throw new Error('the address of the proxy is none; it is like http://proxy:3128', { cause: error });
  }
  if (!/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('a proxy is called by http:// or https://; it is like http://proxy:3128');
  if (user) {
    url.username = encodeURIComponent(user.name);
    url.password = encodeURIComponent(user.password);
  }
  return url;
}

/** Keeps a proxy for this agent; null takes none but that of the environment. */
export const keepProxy = (home: Home, url: URL | null): Promise<void> =>
  home.write(FILE, url === null ? null : ({ address: url.href } satisfies z.infer<typeof proxySchema>));

/**
 * How a server is called: by the proxy that the folder has, else by the one that HTTPS_PROXY names (HTTP_PROXY for an
 * address without TLS), unless NO_PROXY leaves the server out; else directly.
 * @throws Error for an address that is none of a proxy
 */
export async function wayTo(server: string, home: Home, environment: Environment = process.env): Promise<Way> {
  const kept = await home.read(FILE, proxySchema.nullable());
  const name = server.startsWith('https:') ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const told = environment[name.toLowerCase()] || environment[name];
  const left = environment['no_proxy'] || environment['NO_PROXY'] || '';
  if (kept) return through(proxyAddress(kept.address), 'proxy.json');
  if (told && !isLeftOut(new URL(server), left)) return through(proxyAddress(told), name);
  return { fetch, proxy: null };
}

/** Whether NO_PROXY names a server: a host, an end of hosts, either with a port, or all. */
function isLeftOut({ hostname, port, protocol }: URL, list: string): boolean {
  const at = port || (protocol === 'https:' ? '443' : '80');
  return list.split(/[\s,]+/).some((entry) => {
    const [, host = '', ofPort] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (host === '' || (ofPort !== undefined && ofPort !== at)) return false;
    const end = host.replace(/^\*?\./, '');
    return host === '*' || hostname === end || hostname.endsWith(`.${end}`);
  });
}

/** Its library is loaded by who has a proxy. */
async function through(url: URL, from: string): Promise<Way> {
  const { Agent, buildConnector: connector, fetch: fetchBy } = await import('undici');
  const secured = connector({});
  const connect: buildConnector.connector = (options, callback) => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    openWay(url, `${options.hostname}:${port}`, (error, httpSocket) => {
      if (error) callback(error, null);
      else if (options.protocol === 'https:') secured({ ...options, httpSocket }, callback);
      else callback(null, httpSocket);
    });
  };
  const dispatcher = new Agent({ connect });
  const ask = (input: string, init: object): Promise<unknown> => fetchBy(input, { ...init, dispatcher });
  return { fetch: ask as typeof fetch, proxy: { address: url.origin, from } };
}

type Opened = (...way: [Error, null] | [null, Socket]) => void;

/** Opens a way through the proxy. @param target host and port @param opened is told, once, an error whose code says what the proxy answered */
function openWay(proxy: URL, target: string, opened: Opened): void {
  const isSecure = proxy.protocol === 'https:';
  const { username, password, hostname } = proxy;
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const options: RequestOptions = {
    ...{ method: 'CONNECT', path: target, timeout: PATIENCE, agent: false },
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: proxy.port || (isSecure ? 443 : 80),
    headers: { host: target, ...(username === '' ? {} : { 'proxy-authorization': `Basic ${user}` }) },
  };
  const refused = (code: string): Error => Object.assign(new Error(`the proxy refuses: ${code}`), { code });
  const request = isSecure ? secureRequest(options) : plainRequest(options);
  request.once('connect', ({ statusCode }, socket: Socket) => {
    if (statusCode === 200) {
      socket.setTimeout(0);
      opened(null, socket);
      return;
    }
    socket.destroy();
    opened(refused(`PROXY_${statusCode}`), null);
  });
  request.once('timeout', () => request.destroy(refused('ETIMEDOUT')));
  request.once('error', (error) => opened(error, null));
  request.end();
}
