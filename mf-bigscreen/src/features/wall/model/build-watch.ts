import type { ComposedBuild } from './running-build.ts';

/** Milliseconds between two looks at the composition. */
const LOOK = 5 * 60_000;

/** Looks now and then whether walls are to run another build than this page does. */
export class BuildWatch {
  readonly #ask: () => Promise<ComposedBuild | null>;
  readonly #timer: ReturnType<typeof setInterval>;
  #first: string | null = null;
  #running = '';
  #outdated = false;

  /** @param ask its failures are tried again with the next look */
  constructor(ask: () => Promise<ComposedBuild | null>) {
    this.#ask = ask;
    this.#timer = setInterval(() => void this.look(), LOOK);
    void this.look();
  }

  /** Build that this page runs; empty while it is not known. */
  get running(): string {
    return this.#running;
  }

  get outdated(): boolean {
    return this.#outdated;
  }

  async look(): Promise<void> {
    const found = await this.#ask().catch(() => null);
    if (!found) return;
    // Outside of a build, the first one that is heard of counts as running.
    this.#first ??= found.build;
    const running = found.running ?? found.build === this.#first;
    if (running) this.#running = found.build;
    this.#outdated = !running;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
