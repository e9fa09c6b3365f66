import { placedElement } from '../canvas-item-box.tsx';
import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import type { ItemTree } from '../geometry/item-tree.ts';

interface Kept {
  readonly transform: string;
  readonly width: string;
  readonly height: string;
}

/** Shows changes on the drawings of items without rendering, and takes them back. */
export class GesturePreview {
  readonly #drawing: HTMLElement;
  readonly #tree: ItemTree;
  readonly #kept = new Map<HTMLElement, Kept>();
  readonly #elements = new Map<string, HTMLElement | null>();

  constructor(drawing: HTMLElement, tree: ItemTree) {
    this.#drawing = drawing;
    this.#tree = tree;
  }

  show(changes: readonly CanvasChange[]): void {
    const shown = new Set(changes.map(({ id }) => id));
    for (const [id, element] of this.#elements) if (element && !shown.has(id)) this.#restore(element);
    for (const change of changes) {
      const item = this.#tree.get(change.id);
      const element = this.#element(change.id);
      if (item && element) this.#place(element, item, change);
    }
  }

  /** Puts everything back. */
  end(): void {
    for (const element of this.#kept.keys()) this.#restore(element);
    this.#kept.clear();
    this.#elements.clear();
  }

  #place(element: HTMLElement, item: CanvasItem, change: CanvasChange): void {
    const next = { ...item, ...change };
    const kept = this.#kept.get(element) ?? this.#keep(element);
    const turn = next.rotation - item.rotation;
    const moved = `translate(${next.x - item.x}px, ${next.y - item.y}px)`;
    element.style.transform = `${moved} ${kept.transform} ${turn === 0 ? '' : `rotate(${turn}deg)`}`.trim();
    if (change.w !== undefined) element.style.width = `${next.w}px`;
    if (change.h !== undefined) element.style.height = `${next.h}px`;
  }

  #element(id: string): HTMLElement | null {
    const known = this.#elements.get(id);
    if (known !== undefined) return known;
    const element = placedElement(this.#drawing, id);
    this.#elements.set(id, element);
    return element;
  }

  #keep(element: HTMLElement): Kept {
    const { transform, width, height } = element.style;
    const kept = { transform, width, height };
    this.#kept.set(element, kept);
    return kept;
  }

  #restore(element: HTMLElement): void {
    const kept = this.#kept.get(element);
    if (!kept) return;
    element.style.transform = kept.transform;
    element.style.width = kept.width;
    element.style.height = kept.height;
  }
}
