import { randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';

import ldap from 'ldapjs';

/** What of the library's server is used: its types know the client alone. */
interface Library {
  createServer(options: object): LibraryServer;
  readonly InvalidCredentialsError: new () => Error;
  readonly ReferralError: new (address: string) => Error;
  readonly NoSuchObjectError: new () => Error;
  readonly SizeLimitExceededError: new () => Error;
  readonly PagedResultsControl: new (of: object) => object;
}
interface LibraryServer {
  readonly server: { on(name: string, listener: (socket: Socket) => void): void; address(): unknown };
  on(name: 'error', listener: () => void): void;
  bind(dn: string, answer: (request: Asked, response: Answer, next: Next) => void): void;
  search(dn: string, answer: (request: Asked, response: Answer, next: Next) => void): void;
  listen(port: number, host: string, done: () => void): void;
  close(done: () => void): void;
}
type Next = (error?: Error) => void;
interface Asked {
  readonly dn: { toString(): string };
  readonly credentials: string;
  readonly scope: string | number;
  readonly attributes: readonly string[];
  readonly sizeLimit: number;
  readonly filter: { matches(of: object): boolean };
  readonly controls: readonly { readonly type: string; readonly value: { size: number; cookie: Buffer } }[];
}
interface Answer {
  diagnosticMessage: string;
  attributes: string[];
  send(entry: object): void;
  addControl(control: object): void;
  end(): void;
}
const library = ldap as unknown as Library;

/** How a directory of tests misbehaves. */
export interface LdapManners {
  /** Never answers a search below this base. */
  readonly silent?: boolean;
  /** Ends the connection in the middle of this page, from 1. */
  readonly cutAt?: number;
  /** Answers a search with bytes that are no LDAP. */
  readonly garbage?: boolean;
  /** Answers a search with a referral to another server. */
  readonly referral?: string;
  /** What it says when it refuses a password. */
  readonly refusal?: string;
  /** Gives an empty page behind this one, as Active Directory may. */
  readonly emptyAfter?: number;
}
export interface TestLdap {
  readonly port: number;
  manners: LdapManners;
  /** Attributes by DN; may be changed. */
  readonly entries: Map<string, Record<string, string | string[] | Buffer>>;
  /** Passwords by DN. */
  readonly passwords: Map<string, string>;
  /** DNs that were bound, in order. */
  readonly bound: string[];
  stop(): Promise<void>;
}

/** A directory with simple binds, filters and pages, which can be told to misbehave. */
export async function startTestLdap(tls?: { readonly certificate: string; readonly key: string }): Promise<TestLdap> {
  const server = library.createServer(tls ? { certificate: tls.certificate, key: tls.key } : {});
  // A client that speaks TLS to a plain server is what a test wants to see fail.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  const raw = server.server;
  raw.on(tls ? 'secureConnection' : 'connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Connections are cut on purpose.
    socket.on('error', () => undefined);
  });
  const test: Omit<TestLdap, 'port' | 'stop'> & { manners: LdapManners } = {
    manners: {},
    entries: new Map(),
    passwords: new Map(),
    bound: [],
  };
  /** Entries that are still to be given, by cookie. */
  const waiting = new Map<string, { rest: string[]; page: number }>();
  server.bind('', (request, response, next) => {
    const dn = request.dn.toString();
    const known = [...test.passwords].find(([one]) => same(one, dn))?.[1];
    const { credentials } = request;
    if (known === undefined || credentials !== known) {
      response.diagnosticMessage = test.manners.refusal ?? '';
      return next(new library.InvalidCredentialsError());
    }
    test.bound.push(dn);
    response.end();
    return next();
  });
  server.search('', (request, response, next) => {
    const { manners } = test;
    const base = request.dn.toString();
    if (base === '') {
      response.end();
      return next();
    }
    if (manners.silent) return undefined;
    if (manners.garbage) {
      for (const one of sockets) one.write(randomBytes(64));
      return undefined;
    }
    if (manners.referral) {
      // A result code of 10 with the address of another server.
      return next(new library.ReferralError(manners.referral));
    }
    // The library compares names in lower case with what was asked for as it was written.
    response.attributes = request.attributes.map((one) => one.toLowerCase());
    const isBase = String(request.scope) === 'base' || Number(request.scope) === 0;
    if (![...test.entries.keys()].some((dn) => same(dn, base) || isBelow(dn, base)))
      return next(new library.NoSuchObjectError());
    const control = request.controls.find(({ type }) => type === '1.2.840.113556.1.4.319');
    const known = control?.value.cookie.length ? waiting.get(control.value.cookie.toString()) : undefined;
    const found =
      known?.rest ??
      [...test.entries.keys()].filter(
        (dn) =>
          (isBase ? same(dn, base) : same(dn, base) || isBelow(dn, base)) &&
          request.filter.matches(textsOf(test.entries.get(dn))),
      );
    const page = (known?.page ?? 0) + 1;
    const isEmptyPage = manners.emptyAfter === page - 1;
    const size = isEmptyPage ? 0 : control ? control.value.size : found.length;
    const now = found.slice(0, size);
    for (const [at, dn] of now.entries()) {
      if (manners.cutAt === page && at === Math.floor(now.length / 2)) {
        for (const one of sockets) one.destroy();
        return undefined;
      }
      response.send({ dn, attributes: test.entries.get(dn) });
      if (request.sizeLimit > 0 && at + 1 >= request.sizeLimit && now.length > request.sizeLimit)
        return next(new library.SizeLimitExceededError());
    }
    const rest = found.slice(size);
    if (control) {
      const cookie = rest.length > 0 ? randomBytes(8).toString('hex') : '';
      if (cookie !== '') waiting.set(cookie, { rest, page });
      response.addControl(
        new library.PagedResultsControl({
          value: { size: 0, cookie: Buffer.from(cookie) },
        }),
      );
    }
    response.end();
    return next();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return Object.assign(test, {
    port: (raw.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  });
}

const plain = (dn: string): string => dn.toLowerCase().replaceAll(/\s*([,=])\s*/g, '$1');
const same = (a: string, b: string): boolean => plain(a) === plain(b);
const isBelow = (dn: string, base: string): boolean => plain(dn).endsWith(`,${plain(base)}`);
/** Filters name attributes in any case. */
const textsOf = (entry: Record<string, string | string[] | Buffer> = {}): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => {
      const text = Buffer.isBuffer(value) ? value.toString('hex') : value;
      return [name, name.toLowerCase()].map((one) => [one, text]);
    }),
  );
