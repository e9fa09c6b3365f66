import { AutoSaver, History, Selection, Store, type StepName } from '@tessera/board/editing';
import {
  BOARD_COMPONENTS,
  boardDocumentSchema,
  boardSteps,
  chart,
  dashboard,
  kindOf,
  menu,
  type BoardComponent,
  type BoardConfiguration,
  type BoardDocument,
  type BoardTab,
  type FilterComponent,
  type ReportComponent,
} from '@tessera/contract';
import type { Client } from '@tessera/request';

import { pastedFilters } from '../filters/pasted-filters.ts';
import { putFilter } from '../filters/place-filter.ts';
import { copyItems, pasteClip, readClip, renewClip, writeClip, type BoardClip } from './clipboard.ts';
import {
  addCharts,
  addComponent,
  leaveBoard,
  missingCharts,
  removeItems,
  settle,
  updateComponent,
  withHeld,
} from './commands.ts';
import { STEPS } from './step-names.ts';
import { moveInto, tabOf } from './tabs.ts';

/** Charts that one call copies. */
const COPY_BATCH = 50;

/** Charts to copy onto a board. */
export interface PickedCharts {
  readonly charts: readonly { readonly fromCode: string; readonly reportCodes: readonly string[] }[];
  /** Copies without their levels, each placed at once (EP-148). */
  readonly simple: boolean;
}

export interface EditorState {
  /** The present document; charts that it does not name are in its pool. */
  readonly document: BoardDocument;
  readonly reports: readonly ReportComponent[];
}
export interface EditorOptions {
  readonly board: BoardConfiguration;
  /** Names this window in the lock. */
  readonly lockKey: string;
  readonly client: Client;
}

/** A board while it is edited: commands on its document, and their history, selection and saving. */
export class Editor extends Store<EditorState> {
  readonly menuCode: string;
  readonly history: History<BoardDocument>;
  readonly selection = new Selection();
  readonly saver: AutoSaver<BoardDocument>;
  readonly #options: EditorOptions;
  #tellFull: () => void = () => undefined;
  #reports: readonly ReportComponent[];

  constructor(options: EditorOptions) {
    const { board, lockKey, client } = options;
    const begun = settle(board.document, board.reports, false);
    const document = settle(begun, board.reports, true);
    super({ document, reports: board.reports });
    this.#options = options;
    this.#reports = board.reports;
    this.menuCode = board.menuCode;
    this.history = new History(begun);
    this.saver = new AutoSaver({
      version: board.version,
      document,
      save: (version, wanted, { apart, signal }) =>
        client.call(
          menu.saveConfiguration,
          { params: { id: this.menuCode }, body: { version, lockKey, document: wanted, apart }, signal },
          { quiet: true },
        ),
      load: this.load,
      write: (one) => JSON.stringify(boardDocumentSchema.parse(one)),
    });
    this.history.subscribe(() => this.#refresh());
  }

  get document(): BoardDocument {
    return this.get().document;
  }

  get reports(): readonly ReportComponent[] {
    return this.get().reports;
  }

  /** Codes of the board's charts. */
  get charts(): ReadonlySet<string> {
    return new Set(this.reports.map(({ reportCode }) => reportCode));
  }

  /** @returns what the server has */
  readonly load = (): Promise<BoardConfiguration> =>
    this.#options.client.call(dashboard.configuration, { params: { id: this.menuCode } }, { quiet: true });

  readonly edit = (step: StepName, command: (document: BoardDocument) => BoardDocument): void => {
    const { document } = this;
    const next = command(document);
    if (next !== document) this.history.edit(step, () => next);
  };

  /** @param listener is called when something does not fit the board any more; the last one given counts */
  onFull(listener: () => void): void {
    this.#tellFull = listener;
  }

  /** @returns whether so many more components fit; if not, the listener of `onFull` was called */
  hasSpace(coming: number): boolean {
    const fits = this.reports.length + this.document.components.length + coming <= BOARD_COMPONENTS;
    if (!fits) this.#tellFull();
    return fits;
  }

  /** @param tabCode the tab that takes it; null is the board itself, where kinds always go that are never in tabs */
  add(component: BoardComponent, size?: { w: number; h: number }, tabCode: string | null = null): void {
    const into = kindOf(component).neverInTabs ? null : tabCode;
    this.edit(STEPS.add, (now) => addComponent(now, component, size, into));
    this.selection.choose([component.code]);
  }

  /** Places a filter or a parameter where it says, a new one or a changed one. */
  put(component: FilterComponent, tabCode: string | null): void {
    const known = this.document.components.some(({ code }) => code === component.code);
    this.edit(known ? STEPS.update : STEPS.add, (now) => putFilter(now, component, tabCode));
  }

  update(component: BoardComponent, step: StepName = STEPS.update): void {
    this.edit(step, (now) => updateComponent(now, component, this.charts));
  }

  /** Into a tab, or out of one onto the board (`tabCode` null). @param at the cell where it goes; default: a free one */
  moveInto(codes: readonly string[], tabCode: BoardTab['code'] | null, at?: { x: number; y: number } | null): void {
    this.edit(tabCode === null ? STEPS.moveOut : STEPS.moveIn, (now) => moveInto(now, codes, tabCode, at));
  }

  /** Charts go to the pool, other components are deleted. */
  remove(codes: ReadonlySet<string>): void {
    const { charts } = this;
    const step = [...codes].every((code) => charts.has(code)) ? STEPS.takeOff : STEPS.remove;
    this.edit(step, (now) => removeItems(now, codes, charts));
    this.selection.choose([]);
  }

  placeChart(reportCode: string, tabCode: string | null = null): void {
    this.edit(STEPS.addCharts, (now) => addCharts(now, [reportCode], undefined, tabCode));
  }

  /** Copies the selected components to the clipboard. */
  copy(): void {
    const codes = this.selection.get();
    if (codes.size > 0) writeClip(copyItems(this.document, this.menuCode, codes, this.charts));
  }

  /** @returns how many charts and filters the pasted filters named that are not on this board */
  async paste(tabCode: string | null = null): Promise<number> {
    const clip = readClip();
    return clip ? this.#paste(clip, tabCode, STEPS.paste) : 0;
  }

  /** Copies a component, with the content of its tabs, to the place beside it. */
  async duplicate(code: string): Promise<void> {
    const clip = copyItems(this.document, this.menuCode, new Set([code]), this.charts);
    await this.#paste(clip, tabOf(this.document, code)?.code ?? null, STEPS.duplicate);
  }

  /** Copies charts onto this board and places them. @returns false when not all were, as the document can't be saved */
  async copyCharts({ charts, simple }: PickedCharts, tabCode: string | null = null): Promise<boolean> {
    const wanted = charts.reduce((sum, { reportCodes }) => sum + reportCodes.length, 0);
    if (!this.hasSpace(wanted)) return true;
    const made: string[] = [];
    try {
      for (const { fromCode, reportCodes } of charts) {
        if (simple) made.push(...(await this.#copySimple(reportCodes, tabCode)));
        else made.push(...(await this.#copyCharts(fromCode, reportCodes)).values());
      }
    } finally {
      // When one is refused, those before it are on the board already.
      await this.loadReports();
    }
    this.edit(STEPS.addCharts, (now) => addCharts(now, made, undefined, tabCode));
    this.selection.choose(made);
    return made.length === wanted;
  }

  async renameChart(reportCode: string, reportName: string): Promise<void> {
    const { client } = this.#options;
    const { chart: draft } = await client.call(chart.configuration, { params: { id: reportCode } });
    await client.call(chart.save, { body: { ...draft, reportName } });
    await this.loadReports();
  }

  async loadReports(): Promise<void> {
    this.#reports = (await this.load()).reports;
    this.#refresh();
  }

  /** Forgets what is not the board's any more; undo does not bring it back. */
  leave(codes: ReadonlySet<string>): void {
    this.#reports = this.#reports.filter(({ reportCode }) => !codes.has(reportCode));
    this.history.rewrite((one) => leaveBoard(one, codes));
    this.selection.drop(codes);
  }

  /**
   * Moves a component with its tabs' content to another board, not undoable. @returns false when the document can't be
   * saved
   */
  async moveToBoard(componentCode: string, toCode: string): Promise<boolean> {
    const { client, lockKey } = this.#options;
    const { menuCode } = this;
    const codes = withHeld(this.document, new Set([componentCode]));
    const call = () => client.call(boardSteps.moveComponent, { body: { menuCode, componentCode, toCode, lockKey } });
    if (!(await this.saver.through(call, (now) => leaveBoard(now, codes)))) return false;
    this.leave(codes);
    return true;
  }

  /** Shows an earlier version as a step. @returns how many of its charts are deleted for good */
  async restore(earlier: BoardDocument, version: number): Promise<number> {
    // The current content becomes a version before it is replaced.
    await this.saver.flush();
    this.saver.keepApart();
    // Before the first edit charts stood where they say themselves.
    const begun = version === 0 ? settle(earlier, this.reports, false) : earlier;
    const gone = missingCharts(begun, this.charts);
    this.edit(STEPS.restore, () => (gone.size > 0 ? leaveBoard(begun, gone) : begun));
    return gone.size;
  }

  /** Resolves a conflict with what is on screen; charts that are gone on the server are gone here. */
  keepMine({ version, reports }: BoardConfiguration): void {
    const there = new Set(reports.map(({ reportCode }) => reportCode));
    this.leave(new Set([...this.charts].filter((code) => !there.has(code))));
    this.#reports = reports;
    this.#refresh();
    this.saver.keepApart();
    this.saver.adopt(version, null);
  }

  /** Resolves a conflict with what the server has. */
  takeTheirs({ version, document, reports }: BoardConfiguration): void {
    const begun = settle(document, reports, false);
    this.saver.adopt(version, begun);
    this.#reports = reports;
    this.history.reset(begun);
  }

  #refresh(): void {
    const document = settle(this.history.value, this.#reports, true);
    this.set({ document, reports: this.#reports });
    this.saver.offer(document);
  }

  async #paste(copied: BoardClip, tabCode: string | null, step: StepName): Promise<number> {
    if (!this.hasSpace(copied.charts.length + copied.components.length)) return 0;
    const charts = copied.charts.map(({ thing }) => thing);
    const copies = await this.#copyCharts(copied.fromCode, charts);
    const here = new Set([...this.charts, ...this.document.components.map(({ code }) => code)]);
    const { clip, dropped } = pastedFilters(renewClip(copied, copies), copied, copies, here);
    if (charts.length > 0) await this.loadReports();
    this.edit(step, (now) => pasteClip(now, clip, tabCode));
    const placed = [
      ...clip.components.map(({ thing, held }) => ({ code: thing.code, held })),
      ...clip.charts.map(({ thing, held }) => ({ code: thing, held })),
    ];
    this.selection.choose(placed.filter(({ held }) => !held).map(({ code }) => code));
    return dropped;
  }

  /** Copies charts onto this board, where they are not placed yet. @returns the new code by the old one */
  async #copyCharts(fromCode: string, reportCodes: readonly string[]): Promise<Map<string, string>> {
    const { client } = this.#options;
    const { menuCode } = this;
    const made = new Map<string, string>();
    for (let at = 0; at < reportCodes.length; at += COPY_BATCH) {
      const part = reportCodes.slice(at, at + COPY_BATCH);
      const copies = await client.call(menu.copyCharts, { body: { menuCode, fromCode, reportCodes: part } });
      part.forEach((code, index) => made.set(code, copies.reportCodes[index] ?? ''));
    }
    return made;
  }

  /** Copies charts without their levels. @returns those made before the document could not be saved */
  async #copySimple(reportCodes: readonly string[], tabCode: string | null): Promise<string[]> {
    const { client, lockKey } = this.#options;
    const { menuCode } = this;
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
