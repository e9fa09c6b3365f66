import {
  DEVICE_LIMITS,
  ERRORS,
  screenDevice,
  type DevicePlay,
  type Heartbeat,
  type ReadableStore,
} from '@tessera/contract';
import { isRequestError } from '@tessera/request';

import type { ServerClock } from '../../../common/server-clock.ts';
import type { KeptStore } from './kept-store.ts';
import type { PageLoads } from './page-loads.ts';
import { isAnswered, isRefused, type WallCall } from './wall-calls.ts';
import type { WallIdentity } from './wall-identity.ts';
import type { WallNews } from './wall-news.ts';
import { keptOf } from './wall-source.ts';

export interface WallState {
  /** `pairing` while it has no token that holds. */
  readonly phase: 'starting' | 'pairing' | 'playing';
  /** Six digits; null while they are on their way. */
  readonly code: string | null;
  /** What it plays; null for no list. */
  readonly play: DevicePlay | null;
  /** Since when the server can't be reached, ms since 1970 by the server's clock; null while it can. */
  readonly awaySince: number | null;
}
export interface WallOptions {
  readonly call: WallCall;
  readonly identity: WallIdentity;
  readonly kept: KeptStore;
  readonly clock: ServerClock;
  readonly loads: PageLoads;
  readonly news: WallNews;
  /** What the page says of itself with each heartbeat. */
  readonly facts: () => Omit<Heartbeat, 'clock' | 'reloads' | 'since'>;
  /** Draws and sends a picture of the page. */
  readonly sendPicture: () => Promise<void>;
  readonly onError: (error: unknown, what: string) => void;
}

const SECOND = 1_000;
const POLL = 3 * SECOND;
/** Between two tries of asking for a code, and two readings of the play list, whose items are published and withdrawn. */
const RETRY = 15 * SECOND;
const READ = 60 * SECOND;
/** Heartbeats in which the first item is on its way, before a picture shows what is there instead. */
const PREPARING = 2;
const PLAY = 'play';

/** A wall: how it is paired, what it plays, and its heartbeats. It goes on by itself after whatever happens. */
export class Wall implements ReadableStore<WallState> {
  readonly #options: WallOptions;
  readonly #listeners = new Set<(state: WallState) => void>();
  #state: WallState = { phase: 'starting', code: null, play: null, awaySince: null };
  #beat: ReturnType<typeof setInterval> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #secret: { readonly value: string; readonly until: number } | null = null;
  #readAt = -Infinity;
  #beats = 0;
  #beating = false;
  #drawing = false;
  #stopped = false;

  constructor(options: WallOptions) {
    this.#options = options;
  }

  // Stores are read without their object.
  readonly get = (): WallState => this.#state;

  readonly subscribe = (listener: (state: WallState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async start(): Promise<void> {
    this.#beat = setInterval(() => void this.beat(), DEVICE_LIMITS.heartbeat * SECOND);
    if (this.#options.identity.token() === null) return this.#pair();
    // What was played last is shown before the server has answered, or if it does not.
    const play = await this.#options.kept.read<DevicePlay>(PLAY);
    if (play && !this.#stopped) this.#set({ phase: 'playing', play });
    await this.beat();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#beat);
    clearTimeout(this.#poll);
    this.#listeners.clear();
  }

  /** Says how the wall is, and does what the reply asks for. */
  async beat(): Promise<void> {
    const { call, identity, clock, loads, facts, news } = this.#options;
    if (this.#beating || this.#stopped || identity.token() === null) return;
    this.#beating = true;
    try {
      const said = facts();
      const body: Heartbeat = {
        ...said,
        since: news.since(said.itemId),
        reloads: loads.reloads,
        clock: new Date().toISOString(),
      };
      const reply = await call(screenDevice.heartbeat, { body });
      if (this.#stopped) return;
      clock.hear(reply.now);
      this.#here();
      news.tell(said.itemId, reply.news);
      this.#beats += 1;
      if (loads.isAsked(reply.reload)) return loads.reload('asked');
      await this.#read(reply.playVersion);
      // A picture of a list that is still being prepared tells nobody anything.
      if (reply.wantsPicture && (said.itemId !== null || this.#beats > PREPARING)) void this.#draw();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#beating = false;
    }
  }

  #here(): void {
    clearTimeout(this.#poll);
    this.#secret = null;
    this.#set({ phase: 'playing', code: null, awaySince: null });
  }

  /** Reads the list where it changed, and now and then. */
  async #read(version: number | null): Promise<void> {
    const { call, kept } = this.#options;
    const { play } = this.#state;
    const known = (play?.version ?? null) === version;
    if (known && performance.now() - this.#readAt < READ) return;
    const next = await call(screenDevice.play, {});
    if (this.#stopped) return;
    this.#readAt = performance.now();
    if (JSON.stringify(next) !== JSON.stringify(play)) this.#set({ play: next });
    kept.write(PLAY, next);
    const wanted = (next?.items ?? []).map(({ id }) => keptOf(id));
    await kept.keepOnly((key) => key === PLAY || wanted.some((prefix) => key.startsWith(prefix)));
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      await this.#options.sendPicture();
    } catch (error) {
      this.#options.onError(error, 'wall picture');
    } finally {
      this.#drawing = false;
    }
  }

  #failed(error: unknown): void {
    if (this.#stopped) return;
    if (isRefused(error)) return void this.#refused();
    if (isAnswered(error)) this.#options.onError(error, 'wall heartbeat');
    if (this.#state.phase === 'starting') this.#set({ phase: 'playing' });
    if (this.#state.awaySince === null) this.#set({ awaySince: this.#options.clock.now() });
  }

  /**
   * The token is revoked, or its member lost the right to: nothing that was kept stays. The token does, since that member may
   * get the right back; heartbeats go on.
   */
  async #refused(): Promise<void> {
    if (this.#state.phase === 'pairing') return;
    this.#set({ phase: 'pairing', code: null, play: null, awaySince: null });
    await this.#options.kept.keepOnly(() => false);
    await this.#pair();
  }

  async #pair(): Promise<void> {
    if (this.#stopped) return;
    this.#set({ phase: 'pairing' });
    try {
      const { code, secret } = await this.#options.call(screenDevice.beginPairing, { body: {} });
      if (this.#stopped || this.#state.phase !== 'pairing') return;
      // When codes end is said by the server's clock, of which a wall knows nothing before its first heartbeat.
      this.#secret = { value: secret, until: performance.now() + DEVICE_LIMITS.codeSeconds * SECOND };
      this.#set({ code, awaySince: null });
      this.#later(POLL);
    } catch (error) {
      if (isAnswered(error)) this.#options.onError(error, 'wall pairing');
      this.#set({ code: null, awaySince: this.#state.awaySince ?? this.#options.clock.now() });
      this.#later(RETRY);
    }
  }

  #later(pause: number): void {
    clearTimeout(this.#poll);
    if (!this.#stopped) this.#poll = setTimeout(() => void this.#ask(), pause);
  }

  /** Whether the code was entered. */
  async #ask(): Promise<void> {
    const secret = this.#secret;
    if (!secret || performance.now() >= secret.until) return this.#pair();
    const { call, identity } = this.#options;
    try {
      const { token } = await call(screenDevice.endPairing, { body: { secret: secret.value } });
      if (this.#stopped || this.#secret !== secret) return;
      this.#set({ awaySince: null });
      if (token === null) return this.#later(POLL);
      identity.keep(token);
      this.#secret = null;
      this.#set({ phase: 'starting', code: null });
      await this.beat();
    } catch (error) {
      const ended = isRequestError(error) && error.code === ERRORS.pairingCodeInvalid.code;
      if (ended) return this.#pair();
      this.#set({ awaySince: this.#state.awaySince ?? this.#options.clock.now() });
      this.#later(RETRY);
    }
  }

  #set(part: Partial<WallState>): void {
    const next = { ...this.#state, ...part };
    const keys = Object.keys(part) as (keyof WallState)[];
    if (this.#stopped || keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener(next);
  }
}
