import type { ScreenLayer, ScreenReaction } from '@tessera/contract';

/** Milliseconds for which a component is highlighted. */
const LIT = 3_000;

/** What reactions have shown, hidden or highlighted, until the screen is left. */
export class StageMoves {
  readonly #shown = new Map<string, boolean>();
  readonly #lit = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isShown({ i, visible }: Pick<ScreenLayer, 'i' | 'visible'>): boolean {
    return this.#shown.get(i) ?? visible;
  }

  isLit(code: string): boolean {
    return this.#lit.has(code);
  }

  /** @param layerOf its layer; `refresh` is up to the caller */
  act(
    { action, targets }: Pick<ScreenReaction, 'action' | 'targets'>,
    layerOf: (code: string) => ScreenLayer | undefined,
  ) {
    for (const code of targets) {
      const layer = layerOf(code);
      if (!layer) continue;
      if (action === 'highlight') this.#light(code);
      else if (action !== 'refresh' && action !== 'jump')
        this.#shown.set(code, action === 'toggle' ? !this.isShown(layer) : action === 'show');
    }
    this.#tell();
  }

  dispose(): void {
    for (const timer of this.#lit.values()) clearTimeout(timer);
    this.#lit.clear();
  }

  #light(code: string): void {
    clearTimeout(this.#lit.get(code));
    this.#lit.set(
      code,
      setTimeout(() => {
        this.#lit.delete(code);
        this.#tell();
      }, LIT),
    );
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
