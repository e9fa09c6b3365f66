import type { ReadableStore, ShownPlayItem } from '@tessera/contract';

import type { ServerClock } from '../../../common/server-clock.ts';
import { isDue, nextItem, type Place, type PlayedList } from './played-list.ts';

/** An item on its way to the screen, or on it. */
export interface Showing {
  readonly item: ShownPlayItem;
  /** Its place in the list when it was chosen. */
  readonly index: number;
  /** Counts what was chosen; each loading of an item has its own. */
  readonly turn: number;
}
export interface PlayerState {
  readonly list: PlayedList;
  /** On the screen; null while nothing can be shown. */
  readonly current: Showing | null;
  /** Loaded behind it. */
  readonly coming: Showing | null;
  readonly paused: boolean;
  /** Why nothing is shown: the list is `empty`, or everything in it is passed over at present. */
  readonly calm: 'empty' | 'passedOver' | null;
}
export interface PlayerOptions {
  readonly list: PlayedList;
  readonly clock: Pick<ServerClock, 'now'>;
  /** Where it goes on, for a page that was loaded anew; null begins with the first item. */
  readonly after?: Place | null;
  /** Asked before each change of items, and while nothing is shown. @returns whether the page is about to be loaded anew */
  readonly between?: () => boolean;
}

/** Milliseconds: between two looks at the clock. */
const LOOK = 500;
/** Before the end of an item, from which on the next one is loaded. */
const LEAD = 5_000;
/** For which a loading item may keep the one before it on the screen beyond its end. */
const LOADING_AT_MOST = 30_000;
/** For which an item that failed to load is passed over. */
const FAILED_FOR = 60_000;

/**
 * Plays a list: decides what is on the screen and what is loaded behind it. Views load what is `coming` and say how that went. A
 * changed list holds from the next item on.
 */
export class Player implements ReadableStore<PlayerState> {
  readonly #options: PlayerOptions;
  readonly #listeners = new Set<(state: PlayerState) => void>();
  readonly #failed = new Map<string, number>();
  readonly #timer: ReturnType<typeof setInterval>;
  #newest: PlayedList;
  #state: PlayerState;
  readonly #pauses = new Set<'viewer' | 'pointer'>();
  #turn = 0;
  /** Milliseconds for which the current item was on the screen, without pauses. */
  #shown = 0;
  #looked = performance.now();
  #stepped = -Infinity;
  /** Whether what is coming was asked for by hand. */
  #byHand = false;
  #ready = false;
  /** How long what is coming has been waited for beyond the end of the current item. */
  #late = 0;
  #stopped = false;
  #place: Place | null;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#newest = options.list;
    this.#place = options.after ?? null;
    this.#state = { list: options.list, current: null, coming: null, paused: false, calm: null };
    this.#timer = setInterval(() => this.#look(), LOOK);
    this.#look();
  }

  // Stores are read without their object.
  readonly get = (): PlayerState => this.#state;

  readonly subscribe = (listener: (state: PlayerState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a changed list, which holds from the next item on. */
  change(list: PlayedList): void {
    this.#newest = list;
    this.#failed.clear();
    // Nothing is interrupted where nothing is shown.
    if (this.#state.current === null && this.#state.coming === null) this.#look();
  }

  /** What is coming can be shown. */
  ready(turn: number): void {
    if (this.#state.coming?.turn !== turn) return;
    this.#ready = true;
    this.#look();
  }

  /** What is coming is what is on the screen already, which stays for another turn. */
  same(turn: number): void {
    const { coming, current } = this.#state;
    if (coming?.turn !== turn) return;
    if (coming.item.id !== current?.item.id) return this.ready(turn);
    this.#goOn();
  }

  /** What is coming cannot be loaded: it is passed over for a while. The only item stays as it is. */
  failed(turn: number): void {
    const { coming, current } = this.#state;
    if (coming?.turn !== turn) return;
    if (coming.item.id === current?.item.id) return this.#goOn();
    this.#failed.set(coming.item.id, performance.now());
    this.#choose(1, { id: coming.item.id, index: coming.index });
  }

  /** To the next item or the one before, unless the last step was just now. @returns whether it was taken */
  step(by: 1 | -1): boolean {
    if (!this.#mayStep()) return false;
    const { current, coming } = this.#state;
    const from = this.#byHand && coming ? coming : current;
    this.#choose(by, from && { id: from.item.id, index: from.index }, true);
    return true;
  }

  /** To an item by its id, as a step. */
  goTo(id: string): boolean {
    const index = this.#newest.items.findIndex((item) => item.id === id);
    if (index < 0 || !this.#mayStep()) return false;
    this.#choose(1, { id: '', index }, true);
    return true;
  }

  /** It plays when nobody pauses it. */
  pause(paused: boolean, by: 'viewer' | 'pointer' = 'viewer'): void {
    if (paused) this.#pauses.add(by);
    else this.#pauses.delete(by);
    this.#count();
    this.#set({ paused: this.#pauses.size > 0 });
    this.#look();
  }

  pausedBy(by: 'viewer' | 'pointer'): boolean {
    return this.#pauses.has(by);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#listeners.clear();
  }

  #mayStep(): boolean {
    const now = performance.now();
    if (now - this.#stepped < this.#newest.arrowThrottle) return false;
    this.#stepped = now;
    return true;
  }

  /** Adds the time since the last look to that of the current item. */
  #count(): number {
    const now = performance.now();
    const passed = now - this.#looked;
    this.#looked = now;
    if (!this.#state.paused && this.#state.current) this.#shown += passed;
    return passed;
  }

  #look(): void {
    if (this.#stopped) return;
    const passed = this.#count();
    const { current, coming, paused } = this.#state;
    const left = current ? current.item.duration * 1_000 - this.#shown : 0;
    const over = !paused && (left <= 0 || !this.#stillDue());
    if (!coming) {
      if (!current || over || (!paused && left <= LEAD)) this.#choose(1, current ? placeOf(current) : this.#place);
      return;
    }
    if (current && !over && !this.#byHand) return;
    if (this.#ready) this.#switch(coming);
    else if ((this.#late += passed) > LOADING_AT_MOST) this.failed(coming.turn);
  }

  /** Whether the current item may still be shown, by the newest list. One that left it plays to its end. */
  #stillDue(): boolean {
    const id = this.#state.current?.item.id;
    const item = this.#newest.items.find((one) => one.id === id);
    return !item || isDue(item, this.#options.clock.now(), this.#newest.timeZone);
  }

  #may(item: ShownPlayItem): boolean {
    const failed = this.#failed.get(item.id);
    if (failed !== undefined && performance.now() - failed < FAILED_FOR) return false;
    return isDue(item, this.#options.clock.now(), this.#newest.timeZone);
  }

  #choose(step: 1 | -1, from: Place | null, byHand = false): void {
    const list = this.#newest;
    const next = nextItem(list.items, from, step, (item) => this.#may(item));
    this.#byHand = byHand;
    this.#ready = false;
    this.#late = 0;
    if (next) {
      this.#turn += 1;
      this.#set({ list, coming: { ...next, turn: this.#turn } });
      return;
    }
    // What may not be shown any more leaves; what is failing to be followed stays.
    const stays = this.#state.current !== null && this.#stillDue() && list.items.length > 0;
    if (stays) return this.#goOn();
    if (this.#options.between?.()) return this.stop();
    this.#set({ list, coming: null, current: null, calm: list.items.length === 0 ? 'empty' : 'passedOver' });
  }

  #switch(coming: Showing): void {
    if (!this.#byHand && this.#state.current && this.#options.between?.()) return this.stop();
    this.#shown = 0;
    this.#byHand = false;
    this.#ready = false;
    this.#place = placeOf(coming);
    this.#set({ current: coming, coming: null, calm: null });
  }

  /** The current item stays for another turn. */
  #goOn(): void {
    if (!this.#byHand && this.#shown > 0 && this.#options.between?.()) return this.stop();
    this.#shown = 0;
    this.#byHand = false;
    this.#set({ list: this.#newest, coming: null });
  }

  #set(part: Partial<PlayerState>): void {
    const next = { ...this.#state, ...part };
    const keys = Object.keys(part) as (keyof PlayerState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener(next);
  }
}

const placeOf = ({ item, index }: Showing): Place => ({ id: item.id, index });
