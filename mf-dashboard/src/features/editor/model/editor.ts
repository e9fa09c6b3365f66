import type { GridView, VisibleRows } from '@tessera/board';
import { MenuDocumentEditor, type PickedCharts } from '@tessera/board/authoring';
import type { DocumentKind, KeptEditing } from '@tessera/board/editing';
import {
  allPlacements,
  BOARD_COMPONENTS,
  boardSteps,
  dashboard,
  kindOf,
  type BoardComponent,
  type BoardConfiguration,
  type BoardDocument,
  type BoardTab,
  type FilterComponent,
} from '@tessera/contract';
import type { Client } from '@tessera/request';

import { putFilter } from '../filters/place-filter.ts';
import { copyItems, pasteClip } from './board-clip.ts';
import { addCharts, addComponent, removeItems, settle, updateComponent, withHeld } from './commands.ts';
import { STEPS } from './step-names.ts';
import { moveInto, tabOf } from './tabs.ts';

export interface EditorOptions {
  readonly board: BoardConfiguration;
  /** Names this window in the lock. */
  readonly lockKey: string;
  readonly client: Client;
  /** What an earlier editor of the board left behind. */
  readonly kept?: KeptEditing<BoardDocument> | undefined;
}

const BOARD: DocumentKind<BoardDocument> = {
  settle,
  placed: (document) => allPlacements(document).map(({ i }) => i),
  remove: removeItems,
  update: updateComponent,
  copy: copyItems,
  paste: pasteClip,
  holderOf: (document, code) => tabOf(document, code)?.code ?? null,
};

const NOTHING: VisibleRows = { top: 0, bottom: 0 };

/** A board while it is edited: what all documents have, and its grid, tabs and filter bar. */
export class Editor extends MenuDocumentEditor<BoardDocument> {
  #look: (tabCode: string | null) => VisibleRows | null = () => null;

  constructor({ board, lockKey, client, kept }: EditorOptions) {
    const { menuCode } = board;
    super({
      menuCode,
      stored: board,
      kind: BOARD,
      limit: BOARD_COMPONENTS,
      lockKey,
      client,
      kept,
      load: () => client.call(dashboard.configuration, { params: { id: menuCode } }, { quiet: true }),
    });
    const { newcomers } = this;
    const [chosen = ''] = this.selection.get();
    if (newcomers.length === 0) return;
    const tabCode = tabOf(this.document, chosen)?.code ?? null;
    // Nothing is on screen yet, so they are placed beside what was selected before.
    const view = { selected: this.selection.get(), visible: chosen === '' ? null : NOTHING };
    this.edit(STEPS.addCharts, (now) => addCharts(now, newcomers, undefined, tabCode, view));
    this.added(newcomers);
  }

  /** @param look tells which rows of a grid are on screen; null is the grid of the board itself */
  onLook(look: (tabCode: string | null) => VisibleRows | null): void {
    this.#look = look;
  }

  /** @param tabCode the tab that takes it; null is the board itself, where kinds always go that are never in tabs */
  add(component: BoardComponent, size?: { w: number; h: number }, tabCode: string | null = null): void {
    const into = kindOf(component).neverInTabs ? null : tabCode;
    const view = this.#viewOf(into);
    this.edit(STEPS.add, (now) => addComponent(now, component, size, into, view));
    this.added([component.code]);
  }

  /** Places a filter or a parameter where it says, a new one or a changed one. */
  put(component: FilterComponent, tabCode: string | null): void {
    const known = this.document.components.some(({ code }) => code === component.code);
    const view = this.#viewOf(tabCode);
    this.edit(known ? STEPS.update : STEPS.add, (now) => putFilter(now, component, tabCode, undefined, view));
    if (!known && component.location !== 'bar') this.added([component.code]);
  }

  /** Into a tab, or onto the board (`tabCode` null). @param at target cell; default: a free one */
  moveInto(codes: readonly string[], tabCode: BoardTab['code'] | null, at?: { x: number; y: number } | null): void {
    this.edit(tabCode === null ? STEPS.moveOut : STEPS.moveIn, (now) => moveInto(now, codes, tabCode, at));
  }

  override remove(codes: ReadonlySet<string>): void {
    const { charts } = this;
    super.remove(codes, [...codes].every((code) => charts.has(code)) ? STEPS.takeOff : STEPS.remove);
  }

  placeChart(reportCode: string, tabCode: string | null = null): void {
    const view = this.#viewOf(tabCode);
    this.edit(STEPS.addCharts, (now) => addCharts(now, [reportCode], undefined, tabCode, view));
    this.added([reportCode]);
  }

  /** Copies charts onto this board and places them. @returns false when not all were, as the document can't be saved */
  async copyCharts({ charts, simple }: PickedCharts, tabCode: string | null = null): Promise<boolean> {
    const wanted = charts.reduce((sum, { reportCodes }) => sum + reportCodes.length, 0);
    if (!this.hasSpace(wanted)) return true;
    const made: string[] = [];
    try {
      for (const { fromCode, reportCodes } of charts) {
        if (simple) made.push(...(await this.#copySimple(reportCodes, tabCode)));
        else made.push(...(await this.copiesOf(fromCode, reportCodes)));
      }
    } finally {
      // When one is refused, those before it are on the board already.
      await this.loadReports();
    }
    const view = this.#viewOf(tabCode);
    this.edit(STEPS.addCharts, (now) => addCharts(now, made, undefined, tabCode, view));
    this.added(made);
    return made.length === wanted;
  }

  /**
   * Moves a component with its tabs' content to another board, not undoable. @returns false when the document can't be
   * saved
   */
  async moveToBoard(componentCode: string, toCode: string): Promise<boolean> {
    const { client, lockKey, menuCode } = this;
    const codes = withHeld(this.document, new Set([componentCode]));
    const call = () => client.call(boardSteps.moveComponent, { body: { menuCode, componentCode, toCode, lockKey } });
    if (!(await this.saver.through(call, (now) => this.left(now, codes)))) return false;
    this.leave(codes);
    return true;
  }

  /** What the author looks at on a grid. */
  #viewOf(tabCode: string | null): GridView {
    return { selected: this.selection.get(), visible: this.#look(tabCode) };
  }

  /** Copies charts without their levels. @returns those made before the document could not be saved */
  async #copySimple(reportCodes: readonly string[], tabCode: string | null): Promise<string[]> {
    const { client, lockKey, menuCode } = this;
    const made: string[] = [];
    for (const reportCode of reportCodes) {
      const call = async () => {
        const copy = await client.call(boardSteps.copySimpleChart, { body: { menuCode, reportCode, lockKey } });
        made.push(copy.reportCode);
        return copy;
      };
      if (!(await this.saver.through(call, (now) => addCharts(now, made, undefined, tabCode)))) break;
    }
    return made;
  }
}
