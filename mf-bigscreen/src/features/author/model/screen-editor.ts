import { MenuDocumentEditor, type PickedCharts } from '@tessera/board/authoring';
import type { StepName } from '@tessera/board/editing';
import type { Point } from '@tessera/canvas/geometry';
import {
  isScreenDocument,
  SCREEN_LIMITS,
  screenApp,
  withHeld,
  withScreen,
  type BoardComponent,
  type ScreenApp,
  type ScreenContainer,
  type ScreenDocument,
  type ScreenElement,
  type ScreenGuides,
  type ScreenLayer,
  type ScreenPart,
} from '@tessera/contract';
import type { Client } from '@tessera/request';

import { addContainer, changeContainer, containersAround, editedContainer, moveContainer } from './containers.ts';
import { fitGroups, groupLayers, ungroupLayers, withoutEmptyGroups } from './groups.ts';
import {
  changeLayers,
  depthOf,
  holdersOf,
  orderLayers,
  putLayers,
  refusalOf,
  topmost,
  type LayerChange,
  type OrderGoal,
  type Refusal,
} from './layers.ts';
import { addThing, isElement, placeCharts, type Goal } from './place.ts';
import { asOnScreen, SCREEN } from './screen-kind.ts';
import { resizeScreen } from './screen-size.ts';
import { STEPS } from './screen-steps.ts';
import { broughtBack } from './stray-layers.ts';
import { styleOf, withStyle, type CopiedStyle } from './style-brush.ts';

/** A draft with its charts, as the server has it. */
export type DraftScreen = ScreenApp & { readonly document: ScreenDocument };

export interface ScreenEditorOptions {
  readonly draft: DraftScreen;
  /** Names this window in the lock. */
  readonly lockKey: string;
  readonly client: Client;
}

/** A screen while it is edited: what all documents of the directory have, and its canvas. */
export class ScreenEditor extends MenuDocumentEditor<ScreenDocument> {
  #tellRefused: (why: Refusal) => void = () => undefined;

  constructor({ draft, lockKey, client }: ScreenEditorOptions) {
    const { menuCode } = draft;
    super({
      menuCode,
      stored: draft,
      kind: SCREEN,
      limit: SCREEN_LIMITS.components,
      lockKey,
      client,
      load: () => loadDraft(client, menuCode),
    });
  }

  get screen(): ScreenPart {
    return this.document.screen;
  }

  /** Changes the canvas as a step. @param join see {@link edit} */
  change(step: StepName, command: (screen: ScreenPart) => ScreenPart, join?: string): void {
    this.edit(
      step,
      (now) => {
        const screen = command(now.screen);
        return screen === now.screen ? now : { ...now, screen };
      },
      join,
    );
  }

  /** @param listener is called when something can't be put somewhere; the last one given counts */
  onRefused(listener: (why: Refusal) => void): void {
    this.#tellRefused = listener;
  }

  /** Whether something fits into a group or container; if not, the listener of `onRefused` was called. @param depth see depthOf */
  #fitsInto(parentI: string | null | undefined, depth = 0): boolean {
    const fits = holdersOf(this.screen, parentI ?? null).length + depth <= SCREEN_LIMITS.depth;
    if (!fits) this.#tellRefused('tooDeep');
    return fits;
  }

  /** Puts a new component or element onto the screen. @param pages names of the containers that it begins with */
  add(thing: ScreenElement | BoardComponent, goal: Goal = {}, pages: readonly string[] = []): void {
    if (!this.hasSpace(1 + pages.length) || !this.#fitsInto(goal.parentI)) return;
    this.edit(STEPS.add, (now) => {
      const next = addThing(now, isElement(thing) ? thing : asOnScreen(thing), goal);
      const screen = pages.reduce(
        (made, name) => addContainer(made, thing.code, crypto.randomUUID(), name),
        next.screen,
      );
      return { ...next, screen };
    });
    this.selection.choose([thing.code]);
  }

  /** Puts charts of the pool onto the screen. */
  placeCharts(reportCodes: readonly string[], goal: Goal = {}): void {
    if (!this.#fitsInto(goal.parentI)) return;
    this.edit(STEPS.addCharts, (now) => placeCharts(now, reportCodes, goal));
    this.selection.choose(reportCodes);
  }

  /** Copies charts of other documents onto the screen. */
  async copyCharts({ charts }: PickedCharts, goal: Goal = {}): Promise<void> {
    if (!this.hasSpace(charts.reduce((sum, { reportCodes }) => sum + reportCodes.length, 0))) return;
    const made: string[] = [];
    try {
      for (const { fromCode, reportCodes } of charts) made.push(...(await this.copiesOf(fromCode, reportCodes)));
    } finally {
      // When one is refused, those before it are in the screen already.
      await this.loadReports();
    }
    this.placeCharts(made, goal);
  }

  /** Moves, resizes, turns, hides or locks layers. Groups follow what they hold. */
  changeLayers(step: StepName, changes: readonly LayerChange[], join?: string): void {
    this.change(
      step,
      (screen) => {
        const next = changeLayers(screen, changes);
        return next === screen
          ? screen
          : fitGroups(
              next,
              changes.map(({ i }) => i),
            );
      },
      join,
    );
  }

  setLayers(
    step: StepName,
    codes: Iterable<string>,
    set: Partial<Pick<ScreenLayer, 'visible' | 'locked' | 'opacity'>>,
  ) {
    this.changeLayers(
      step,
      [...codes].map((i) => ({ i, ...set })),
      `${step.id}`,
    );
  }

  order(codes: ReadonlySet<string>, goal: OrderGoal): void {
    this.change(STEPS.order, (screen) => orderLayers(screen, codes, goal));
  }

  /** Puts layers into a group, a container or onto the screen; null as `beforeI` is in front of all there. */
  put(codes: ReadonlySet<string>, parentI: string | null, beforeI: string | null = null): void {
    const refusal = refusalOf(this.screen, codes, parentI);
    if (refusal !== null) {
      this.#tellRefused(refusal);
      return;
    }
    const within = [...codes].every((code) => this.screen.layers.find(({ i }) => i === code)?.parentI === parentI);
    this.change(within ? STEPS.order : STEPS.put, (screen) => {
      const next = putLayers(screen, codes, parentI, beforeI);
      return next === screen ? screen : fitGroups(next, codes);
    });
  }

  /** Moves layers and puts some of them into a container, or onto the screen, as one step. */
  drop(changes: readonly LayerChange[], codes: ReadonlySet<string>, parentI: string | null): void {
    const refusal = refusalOf(this.screen, codes, parentI);
    if (refusal !== null) {
      this.#tellRefused(refusal);
      return;
    }
    this.change(STEPS.put, (screen) => {
      const next = putLayers(changeLayers(screen, changes), codes, parentI, null);
      return withoutEmptyGroups(
        fitGroups(
          next,
          changes.map(({ i }) => i),
        ),
        screen,
      );
    });
  }

  override async paste(into: string | null = null, at?: Point): Promise<number> {
    const { screen } = this.clip ?? {};
    const depth = screen
      ? depthOf(
          screen,
          screen.layers.map(({ i }) => i),
        )
      : 0;
    return this.#fitsInto(into, depth) ? super.paste(into, at) : 0;
  }

  /** Whether something was copied that can be pasted. */
  get canPaste(): boolean {
    return this.clip !== null;
  }

  /**
   * The container that a paste without a pointer goes into: beside the original while that is selected, else the one that is edited.
   * @param shown see `shownContainers`
   * @returns null for the screen itself
   */
  pasteGoal(shown: ReadonlyMap<string, string>): string | null {
    const selection = [...this.selection.get()];
    const [first = ''] = selection;
    const { clip, screen } = this;
    const copied = clip?.fromCode === this.menuCode && clip.screen?.layers.some(({ i }) => i === first);
    return copied
      ? (containersAround(screen, first)[0]?.containerId ?? null)
      : editedContainer(screen, selection, shown);
  }

  /** Copies what is selected beside itself, into what holds the first of it. */
  async duplicateSelection(): Promise<void> {
    const [first, ...others] = topmost(this.screen, this.selection.get());
    if (first !== undefined) await this.duplicate(first, others);
  }

  setGuides(guides: ScreenGuides): void {
    this.change(STEPS.guides, (screen) => ({ ...screen, guides }), 'guides');
  }

  /** Moves layers that can't be seen to the nearest edge where they can. */
  bringBack(codes: Iterable<string>): void {
    this.changeLayers(STEPS.bringBack, broughtBack(this.screen, codes));
  }

  /** @param name of the group */
  group(codes: ReadonlySet<string>, name: string): void {
    if (!this.hasSpace(1)) return;
    const group = { i: crypto.randomUUID(), name };
    this.change(STEPS.group, (screen) => groupLayers(screen, codes, group));
    if (this.screen.groups.some(({ i }) => i === group.i)) this.selection.choose([group.i]);
  }

  ungroup(codes: ReadonlySet<string>): void {
    const groups = new Set(this.screen.groups.flatMap(({ i }) => (codes.has(i) ? [i] : [])));
    const freed = this.screen.layers.filter(({ parentI }) => groups.has(parentI ?? '')).map(({ i }) => i);
    if (groups.size === 0) return;
    this.change(STEPS.ungroup, (screen) => ungroupLayers(screen, groups));
    this.selection.choose([...[...codes].filter((code) => !groups.has(code)), ...freed]);
  }

  /** Renames an element, a group or a component of boards; charts have {@link renameChart}. */
  rename(code: string, name: string): void {
    this.edit(STEPS.rename, (now) => ({
      ...withScreen(now, {
        groups: now.screen.groups.map((one) => (one.i === code ? { ...one, name } : one)),
        elements: now.screen.elements.map((one) => (one.code === code ? { ...one, name } : one)),
      }),
      components: now.components.map((one) => (one.code === code ? { ...one, name } : one)),
    }));
  }

  updateElement(element: ScreenElement): void {
    this.change(
      STEPS.update,
      (screen) => ({
        ...screen,
        elements: screen.elements.map((one) => (one.code === element.code ? element : one)),
      }),
      `element ${element.code}`,
    );
  }

  override remove(codes: ReadonlySet<string>): void {
    const { charts } = this;
    const all = withHeld(this.screen, codes);
    super.remove(
      topmost(this.screen, codes),
      [...all].every((code) => charts.has(code)) ? STEPS.takeOff : STEPS.remove,
    );
  }

  /** @returns null where one thing is not chosen */
  styleOfSelection(): CopiedStyle | null {
    const [code, ...others] = this.selection.get();
    return code === undefined || others.length > 0 ? null : styleOf(this.document, code);
  }

  giveStyle(codes: ReadonlySet<string>, style: CopiedStyle): void {
    this.edit(STEPS.style, (now) => withStyle(now, codes, style));
  }

  /** @returns id of the new container; null where the element has as many as it may */
  addContainer(code: string, name: string): string | null {
    if (!this.hasSpace(1)) return null;
    const id = crypto.randomUUID();
    this.change(STEPS.addContainer, (screen) => addContainer(screen, code, id, name));
    return this.screen.containers.some(({ containerId }) => containerId === id) ? id : null;
  }

  changeContainer(id: string, change: Partial<Omit<ScreenContainer, 'containerId' | 'appComponentId'>>): void {
    this.change(STEPS.container, (screen) => changeContainer(screen, id, change), `container ${id}`);
  }

  moveContainer(id: string, by: -1 | 1): void {
    this.change(STEPS.container, (screen) => moveContainer(screen, id, by));
  }

  /** Takes a container away with what it holds; charts go to the pool. */
  removeContainer(id: string): void {
    const { charts } = this;
    this.edit(STEPS.removeContainer, (now) => SCREEN.remove(now, new Set([id]), charts));
    this.selection.choose([...this.selection.get()].filter((code) => this.screen.layers.some(({ i }) => i === code)));
  }

  resize(width: number, height: number, scaled: boolean): void {
    this.change(STEPS.size, (screen) => resizeScreen(screen, width, height, scaled));
  }

  /** How often something is refreshed. @param every undefined for what the screen says */
  setRefresh(code: string, every: ScreenPart['refreshes'][number]['every'] | undefined): void {
    this.change(
      STEPS.refresh,
      (screen) => {
        const others = screen.refreshes.filter(({ i }) => i !== code);
        return { ...screen, refreshes: every === undefined ? others : [...others, { i: code, every }] };
      },
      `refresh ${code}`,
    );
  }
}

/** The draft of a screen. @throws RequestError; Error for a document without a canvas */
export async function loadDraft(client: Client, menuCode: string): Promise<DraftScreen> {
  const draft = await client.call(screenApp.queryAll, { body: { menuCode, draft: true } }, { quiet: true });
  const { document } = draft;
  if (!isScreenDocument(document)) throw new Error(`${menuCode} has no canvas.`);
  return { ...draft, document };
}
