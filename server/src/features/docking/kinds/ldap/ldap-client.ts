import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';

import { Client, type Entry, type Filter } from 'ldapts';

import type { VetAddress } from '../../../../platform/outbound/index.ts';
import { StepFailure } from '../../step-failure.ts';
import { ldapFailure, verdictOf, type Verdict } from './ldap-failure.ts';
import type { LdapSettings } from './ldap-settings.ts';

/** Milliseconds for a connection, and for an answer. */
const CONNECTING = 8_000;
const ANSWERING = 15_000;
const PAGE = 500;

export interface LdapReach {
  readonly vet: VetAddress;
  readonly signal: AbortSignal;
  /** Milliseconds for one answer; default: 15 s. */
  readonly patience?: number;
}
export interface Page {
  readonly entries: readonly Entry[];
}

/** A connection to a directory. Referrals are never followed: they would lead to servers that nobody vetted. */
export class LdapConnection {
  readonly #client: Client;
  readonly #host: string;
  readonly #stop: () => void;
  readonly #signal: AbortSignal;
  readonly #aborted: Promise<never>;
  #closing: Promise<void> | undefined;

  private constructor(client: Client, host: string, signal: AbortSignal) {
    this.#client = client;
    this.#host = host;
    this.#signal = signal;
    this.#stop = () => void this.close();
    // The library never answers what was under way when a connection is given up before it stands.
    this.#aborted = new Promise((_, refuse) => {
      signal.addEventListener('abort', () => refuse(signal.reason as Error), { once: true });
    });
    this.#aborted.catch(() => undefined);
    signal.addEventListener('abort', this.#stop);
  }

  /** Connects, encrypted where it should be. Nobody is bound yet. @throws StepFailure */
  static async open(settings: LdapSettings, { vet, signal, patience = ANSWERING }: LdapReach): Promise<LdapConnection> {
    const { host, port, security } = settings;
    try {
      const address = await vet(host);
      signal.throwIfAborted();
      const at = `${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
      const tls = tlsOptions(settings);
      const client = new Client({
        url: `${security === 'ldaps' ? 'ldaps' : 'ldap'}://${at}`,
        connectTimeout: Math.min(CONNECTING, patience),
        timeout: patience,
        ...(security === 'ldaps' ? { tlsOptions: tls } : {}),
      });
      const connection = new LdapConnection(client, host, signal);
      // The library connects with the first request: that of the root, which anybody may ask.
      await connection.#guarded(async () => {
        if (security === 'starttls') await client.startTLS({ ...tls });
        else await client.search('', { scope: 'base', attributes: ['1.1'], sizeLimit: 1 }).catch(ignoreRefusal);
      });
      return connection;
    } catch (error) {
      signal.throwIfAborted();
      throw ldapFailure(error, host);
    }
  }

  /** @throws StepFailure where name or password is wrong, or the password is empty: many servers take that for a guest */
  async bind(dn: string, password: string): Promise<void> {
    if (dn === '' || password === '') throw new StepFailure('docking.ldap.fault.credentials');
    await this.#guarded(() => this.#client.bind(dn, password));
  }

  /** Whether a password is that of an entry, and what else the directory says of it. @throws StepFailure for other answers */
  async tries(dn: string, password: string): Promise<Verdict> {
    if (dn === '' || password === '') return 'wrong';
    return this.#guarded(async () => {
      try {
        await this.#client.bind(dn, password);
        return 'right';
      } catch (error) {
        return verdictOf(error);
      }
    });
  }

  /** One entry by its DN; null for none. @throws StepFailure */
  async entry(dn: string, attributes: readonly string[]): Promise<Entry | null> {
    const { searchEntries } = await this.#guarded(() =>
      this.#client.search(dn, { scope: 'base', attributes: [...attributes] }),
    );
    return searchEntries[0] ?? null;
  }

  /** The first entries that a filter finds, at most `most`. @throws StepFailure */
  async find(
    base: string,
    filter: Filter,
    attributes: readonly string[],
    most: number,
    buffers: readonly string[] = [],
  ): Promise<Entry[]> {
    const { searchEntries } = await this.#guarded(() =>
      this.#client.search(base, {
        ...{ scope: 'sub', filter, attributes: [...attributes], sizeLimit: most },
        ...{ explicitBufferAttributes: [...buffers], timeLimit: 30 },
      }),
    );
    return searchEntries;
  }

  /** All entries that a filter finds, page by page. @throws StepFailure */
  async *pages(
    base: string,
    filter: Filter,
    attributes: readonly string[],
    buffers: readonly string[],
  ): AsyncGenerator<Page> {
    const pages = this.#client.searchPaginated(base, {
      ...{ scope: 'sub', filter, attributes: [...attributes], explicitBufferAttributes: [...buffers] },
      paged: { pageSize: PAGE },
    });
    for (;;) {
      const { done, value } = await this.#guarded(() => pages.next());
      if (done) return;
      yield { entries: (value as { searchEntries: Entry[] }).searchEntries };
    }
  }

  close(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#stop);
    // The other side may be gone already. A second farewell would never be answered.
    return (this.#closing ??= this.#client.unbind().catch(() => undefined));
  }

  async #guarded<T>(ask: () => Promise<T>): Promise<T> {
    try {
      this.#signal.throwIfAborted();
      return await Promise.race([ask(), this.#aborted]);
    } catch (error) {
      const failure = this.#signal.aborted ? this.#signal.reason : error;
      await this.close();
      this.#signal.throwIfAborted();
      throw ldapFailure(failure, this.#host);
    }
  }
}

/** A server that does not show its root to strangers is reached all the same. */
function ignoreRefusal(error: unknown): void {
  if (typeof (error as { code?: unknown }).code !== 'number') throw error;
}

function tlsOptions({ host, ca }: LdapSettings): ConnectionOptions {
  return {
    minVersion: 'TLSv1.2',
    ...(isIP(host) === 0 ? { servername: host } : { host }),
    ...(ca === '' ? {} : { ca }),
  };
}
