import type { ReadableStore, ShownPlayItem } from '@tessera/contract';

import { Asking } from '../../../common/asking.ts';
import type { Player, PlayerState } from '../model/player.ts';
import type { PlayAnswers, PlayedContent, PlaySource } from './play-source.ts';

/** An item that is drawn. */
export interface Frame {
  readonly turn: number;
  readonly item: ShownPlayItem;
  readonly content: PlayedContent;
  readonly answers: PlayAnswers;
  /** Grows when all of its data is to be asked for again. */
  readonly round: number;
}
export interface FramesState {
  readonly shown: Frame | null;
  /** Drawn behind it, unseen. */
  readonly loading: Frame | null;
  /** On its way off the screen. */
  readonly leaving: Frame | null;
}

/** Milliseconds between two looks at what a frame still asks for, and those after which it is shown whatever is missing. */
const LOOK = 250;
const AT_MOST = 12_000;

/** Loads what a player chooses behind what is shown, and releases what has left the screen. */
export class PlayerFrames implements ReadableStore<FramesState> {
  readonly #player: Player;
  readonly #source: PlaySource;
  readonly #onError: (error: unknown, item: ShownPlayItem) => void;
  readonly #listeners = new Set<(state: FramesState) => void>();
  readonly #end: () => void;
  #state: FramesState = { shown: null, loading: null, leaving: null };
  #load: { readonly turn: number; readonly controller: AbortController } | null = null;
  #look: ReturnType<typeof setInterval> | undefined;
  #leave: ReturnType<typeof setTimeout> | undefined;

  /** @param onError hears why an item could not be loaded */
  constructor(player: Player, source: PlaySource, onError: (error: unknown, item: ShownPlayItem) => void) {
    this.#player = player;
    this.#source = source;
    this.#onError = onError;
    this.#end = player.subscribe((state) => this.#follow(state));
    this.#follow(player.get());
  }

  // Stores are read without their object.
  readonly get = (): FramesState => this.#state;

  readonly subscribe = (listener: (state: FramesState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispose(): void {
    this.#end();
    this.#giveUp();
    clearTimeout(this.#leave);
    this.#set({ shown: null, loading: null, leaving: null });
    this.#listeners.clear();
  }

  #follow({ coming, current, list }: PlayerState): void {
    const { shown, loading } = this.#state;
    if (current?.turn !== shown?.turn) {
      const next = loading?.turn === current?.turn ? loading : null;
      clearInterval(this.#look);
      this.#release();
      this.#set({ shown: next, loading: next ? null : loading, leaving: shown });
      this.#leave = setTimeout(() => this.#release(), list.transitionTime);
    }
    if (coming?.turn === this.#load?.turn) return;
    this.#giveUp();
    if (coming) void this.#fetch(coming.turn, coming.item);
  }

  async #fetch(turn: number, item: ShownPlayItem): Promise<void> {
    const controller = new AbortController();
    this.#load = { turn, controller };
    const { signal } = controller;
    try {
      const content = await this.#source.content(item, signal);
      if (signal.aborted) return;
      const { shown } = this.#state;
      if (shown?.item.id === item.id && shown.content.version === content.version) {
        this.#load = null;
        this.#set({ shown: { ...shown, round: shown.round + 1 } });
        this.#player.same(turn);
        return;
      }
      const asking = new Asking();
      const answers = this.#source.answers(item, content, asking);
      this.#set({ loading: { turn, item, content, answers, round: 0 } });
      this.#wait(turn, asking);
    } catch (error) {
      if (signal.aborted) return;
      this.#onError(error, item);
      this.#player.failed(turn);
    }
  }

  /** A frame is ready when it has drawn and nothing of it is asked for. */
  #wait(turn: number, asking: Asking): void {
    let looks = 0;
    let quiet = 0;
    this.#look = setInterval(() => {
      looks += 1;
      quiet = asking.pending === 0 ? quiet + 1 : 0;
      if (quiet < 3 && looks * LOOK < AT_MOST) return;
      clearInterval(this.#look);
      this.#player.ready(turn);
    }, LOOK);
  }

  /** Ends the loading of what is not wanted any more. */
  #giveUp(): void {
    this.#load?.controller.abort();
    this.#load = null;
    clearInterval(this.#look);
    if (this.#state.loading) this.#set({ loading: null });
  }

  #release(): void {
    clearTimeout(this.#leave);
    if (this.#state.leaving) this.#set({ leaving: null });
  }

  #set(part: Partial<FramesState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener(this.#state);
  }
}
