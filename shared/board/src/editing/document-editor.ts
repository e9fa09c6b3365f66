import { chart, linkagesWithout, recoded, type BoardDocument, type ReportComponent } from '@tessera/contract';
import type { BoardComponent } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { AutoSaver, type AutoSaverOptions } from './auto-saver.ts';
import { readClip, renewClip, writeClip, type Clip, type ClipStorage } from './clip.ts';
import { History, type HistoryMemory, type StepName } from './history.ts';
import { Selection } from './selection.ts';
import { EDIT_STEPS } from './step-names.ts';
import { Store } from './store.ts';

/** What every document of components has; charts that it does not place are in its pool. */
export type ComposedDocument = Pick<BoardDocument, 'components' | 'linkages' | 'jumps' | 'pool'>;

/** A document as the server has it, with its charts. */
export interface StoredDocument<Document> {
  readonly version: number;
  readonly document: Document;
  readonly reports: readonly ReportComponent[];
}

/** Px of a canvas. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** Pure commands that depend on how a kind of document arranges its components. */
export interface DocumentKind<Document> {
  /**
   * The document with all positions written down. Charts that it does not know go to the pool once editing has begun,
   * so that undoing their adding takes them away.
   */
  settle(document: Document, reports: readonly ReportComponent[], begun: boolean): Document;
  /** Codes of all that is placed. */
  placed(document: Document): readonly string[];
  /** Takes components away, with what they hold and what refers to them; charts go to the pool. */
  remove(document: Document, codes: ReadonlySet<string>, charts: ReadonlySet<string>): Document;
  update(document: Document, component: BoardComponent, charts: ReadonlySet<string>): Document;
  copy(document: Document, codes: ReadonlySet<string>, charts: ReadonlySet<string>): Omit<Clip, 'fromCode'>;
  /**
   * @param into what takes it, such as a tab; null is the document itself
   * @param at its middle, where a document has a canvas; default beside what it is a copy of
   */
  paste(document: Document, clip: Clip, into: string | null, at?: CanvasPoint): Document;
  /** Container of a component; null is the document. */
  holderOf(document: Document, code: string): string | null;
  /** How much counts against the limit besides charts and components. Default: nothing. */
  further?(document: Document): number;
  /** Codes that are chosen once a clip was pasted; undefined for its charts and components that nothing holds. */
  chosen?(clip: Clip): readonly string[] | undefined;
}

export interface DocumentEditorOptions<Document> extends Pick<AutoSaverOptions<Document>, 'save' | 'write'> {
  readonly stored: StoredDocument<Document>;
  /** Names the document in what is copied from it. */
  readonly code: string;
  /** How many components it may have, charts in the pool included. */
  readonly limit: number;
  readonly kind: DocumentKind<Document>;
  readonly client: Client;
  readonly clipboard: ClipStorage;
  /** Steps of an earlier editor continue where its version is still the newest and none of its charts is gone. */
  readonly kept?: KeptEditing<Document> | undefined;
  /** @returns what the server has */
  load(): Promise<StoredDocument<Document>>;
  /** Copies charts into this document, where they are not placed yet. @returns the new code by the old one */
  copyCharts(fromCode: string, reportCodes: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What an editor leaves behind for the next one of the same document, such as after a visit to the chart editor. */
export interface KeptEditing<Document> {
  /** The version that was saved last; the memory is of no use for any other. */
  readonly version: number;
  readonly history: HistoryMemory<Document>;
  /** Codes of the charts of the document. */
  readonly charts: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
}

export interface EditorState<Document> {
  readonly document: Document;
  readonly reports: readonly ReportComponent[];
}

/** A document of components while it is edited: commands, and their history, selection, clipboard and saving. */
export class DocumentEditor<Document extends ComposedDocument> extends Store<EditorState<Document>> {
  readonly history: History<Document>;
  readonly selection = new Selection();
  readonly saver: AutoSaver<Document>;
  /** Charts that came since the steps of an earlier editor that continue here; they lie in the pool. */
  protected readonly newcomers: readonly string[];
  readonly #options: DocumentEditorOptions<Document>;
  #tellAdded: (codes: readonly string[]) => void = () => undefined;
  #tellFull: (limit: number) => void = () => undefined;
  #reports: readonly ReportComponent[];

  constructor(options: DocumentEditorOptions<Document>) {
    const { stored, kind, load, save, write } = options;
    const { version, reports } = stored;
    const kept = continues(options.kept, stored) ? options.kept : undefined;
    const begun = (kept && kept.history.values[kept.history.at]) ?? kind.settle(stored.document, reports, false);
    const document = kind.settle(begun, reports, true);
    super({ document, reports });
    this.#options = options;
    this.#reports = reports;
    this.history = new History(begun);
    this.saver = new AutoSaver({ version, document, save, load, ...(write ? { write } : {}) });
    if (kept) {
      this.history.recall(kept.history);
      this.selection.choose(kept.selected);
    }
    this.newcomers = kept ? reports.flatMap(({ reportCode }) => (kept.charts.has(reportCode) ? [] : [reportCode])) : [];
    this.history.subscribe(() => this.#refresh());
  }

  /** What the next editor of this document can continue from; undefined while something is not saved. */
  get memory(): KeptEditing<Document> | undefined {
    const { status, version } = this.saver.get();
    if (status !== 'saved') return undefined;
    return { version, history: this.history.memory, charts: this.charts, selected: this.selection.get() };
  }

  get document(): Document {
    return this.get().document;
  }

  get reports(): readonly ReportComponent[] {
    return this.get().reports;
  }

  /** Codes of the document's charts. */
  get charts(): ReadonlySet<string> {
    return new Set(this.reports.map(({ reportCode }) => reportCode));
  }

  /** @param join edits with the same key less than a second apart become one step; default none */
  readonly edit = (step: StepName, command: (document: Document) => Document, join?: string): void => {
    const { document } = this;
    const next = command(document);
    if (next !== document) this.history.edit(step, () => next, join);
  };

  /** @param listener is called with the limit when something does not fit any more; the last one given counts */
  onFull(listener: (limit: number) => void): void {
    this.#tellFull = listener;
  }

  /** @param listener is called with what was put onto the document just now; the last one given counts */
  onAdded(listener: (codes: readonly string[]) => void): void {
    this.#tellAdded = listener;
  }

  /** Selects what was put onto the document, and tells of it. */
  protected added(codes: readonly string[]): void {
    this.selection.choose(codes);
    this.#tellAdded(codes);
  }

  /** How much counts against the limit, and the limit. */
  get space(): { readonly filled: number; readonly limit: number } {
    const further = this.#options.kind.further?.(this.document) ?? 0;
    return { filled: this.reports.length + this.document.components.length + further, limit: this.#options.limit };
  }

  /** @returns whether so many more components fit; if not, the listener of `onFull` was called */
  hasSpace(coming: number): boolean {
    const { filled, limit } = this.space;
    const fits = filled + coming <= limit;
    if (!fits) this.#tellFull(limit);
    return fits;
  }

  update(component: BoardComponent, step: StepName = EDIT_STEPS.update): void {
    this.edit(step, (now) => this.#options.kind.update(now, component, this.charts));
  }

  /** Charts go to the pool, other components are deleted. */
  remove(codes: ReadonlySet<string>, step: StepName = EDIT_STEPS.remove): void {
    const { charts } = this;
    this.edit(step, (now) => this.#options.kind.remove(now, codes, charts));
    this.selection.choose([]);
  }

  /** What would be pasted; null for nothing. */
  protected get clip(): Clip | null {
    return readClip(this.#options.clipboard);
  }

  /** Copies the selected components to the clipboard. */
  copy(): void {
    const codes = this.selection.get();
    if (codes.size > 0) writeClip(this.#options.clipboard, this.#clipOf(codes));
  }

  /**
   * @param into @param at see {@link DocumentKind}
   * @returns how many charts and filters the pasted filters named that are not in this document
   */
  async paste(into: string | null = null, at?: CanvasPoint): Promise<number> {
    const { clip } = this;
    return clip ? this.#paste(clip, into, EDIT_STEPS.paste, at) : 0;
  }

  /** Copies a component, with what it holds, to the place beside it. @param others are copied with it, into what holds it */
  async duplicate(code: string, others: readonly string[] = []): Promise<void> {
    const holder = this.#options.kind.holderOf(this.document, code);
    await this.#paste(this.#clipOf(new Set([code, ...others])), holder, EDIT_STEPS.duplicate);
  }

  async renameChart(reportCode: string, reportName: string): Promise<void> {
    const { client } = this.#options;
    const { chart: draft } = await client.call(chart.configuration, { params: { id: reportCode } });
    await client.call(chart.save, { body: { ...draft, reportName } });
    await this.loadReports();
  }

  /** @returns what the server has */
  load(): Promise<StoredDocument<Document>> {
    return this.#options.load();
  }

  async loadReports(): Promise<void> {
    this.#reports = (await this.load()).reports;
    this.#refresh();
  }

  /** Forgets what is not the document's any more; undo does not bring it back. */
  leave(codes: ReadonlySet<string>): void {
    this.#reports = this.#reports.filter(({ reportCode }) => !codes.has(reportCode));
    this.history.rewrite((one) => this.left(one, codes));
    this.selection.drop(codes);
  }

  /** Shows an earlier version as a step. @returns how many of its charts are deleted for good */
  async restore(earlier: Document, version: number): Promise<number> {
    const { kind } = this.#options;
    // The current content becomes a version before it is replaced.
    await this.saver.flush();
    this.saver.keepApart();
    // Before the first edit charts have their own positions.
    const begun = version === 0 ? kind.settle(earlier, this.reports, false) : earlier;
    const gone = missingCharts(begun, kind.placed(begun), this.charts);
    this.edit(EDIT_STEPS.restore, () => (gone.size > 0 ? this.left(begun, gone) : begun));
    return gone.size;
  }

  /** Resolves a conflict with what is on screen; charts that are gone on the server are gone here. */
  keepMine({ version, reports }: StoredDocument<Document>): void {
    const there = new Set(reports.map(({ reportCode }) => reportCode));
    this.leave(new Set([...this.charts].filter((code) => !there.has(code))));
    this.#reports = reports;
    this.#refresh();
    this.saver.keepApart();
    this.saver.adopt(version, null);
  }

  /** Resolves a conflict with what the server has. */
  takeTheirs({ version, document, reports }: StoredDocument<Document>): void {
    const begun = this.#options.kind.settle(document, reports, false);
    this.saver.adopt(version, begun);
    this.#reports = reports;
    this.history.reset(begun);
  }

  /** The document without what left it for good: neither placed nor in its pool, and nothing names it. */
  protected left(document: Document, codes: ReadonlySet<string>): Document {
    const less = this.#options.kind.remove(document, codes, new Set());
    return {
      ...less,
      components: less.components.map((one) => recoded(one, { chart: (code) => (codes.has(code) ? undefined : code) })),
      pool: less.pool.filter((code) => !codes.has(code)),
    };
  }

  #refresh(): void {
    const document = this.#options.kind.settle(this.history.value, this.#reports, true);
    this.set({ document, reports: this.#reports });
    this.saver.offer(document);
  }

  #clipOf(codes: ReadonlySet<string>): Clip {
    const { code, kind } = this.#options;
    return { fromCode: code, ...kind.copy(this.document, codes, this.charts) };
  }

  async #paste(copied: Clip, into: string | null, step: StepName, at?: CanvasPoint): Promise<number> {
    const { kind } = this.#options;
    const { elements = [], groups = [], containers = [] } = copied.screen ?? {};
    const canvas = elements.length + groups.length + containers.length;
    if (!this.hasSpace(copied.charts.length + copied.components.length + canvas)) return 0;
    const charts = copied.charts.map(({ thing }) => thing);
    const copies = await this.#options.copyCharts(copied.fromCode, charts);
    const here = new Set([...this.charts, ...this.document.components.map(({ code }) => code)]);
    const { clip, dropped } = renewClip(copied, copies, here);
    if (charts.length > 0) await this.loadReports();
    this.edit(step, (now) => kind.paste(now, clip, into, at));
    this.added(kind.chosen?.(clip) ?? unheld(clip));
    return dropped;
  }
}

function continues<Document>(
  kept: KeptEditing<Document> | undefined,
  { version, reports }: StoredDocument<Document>,
): boolean {
  const there = new Set(reports.map(({ reportCode }) => reportCode));
  return kept !== undefined && kept.version === version && [...kept.charts].every((code) => there.has(code));
}

/** Charts and components of a clip that nothing in it holds. */
const unheld = ({ charts, components }: Clip): string[] => [
  ...components.filter(({ held }) => !held).map(({ thing }) => thing.code),
  ...charts.filter(({ held }) => !held).map(({ thing }) => thing),
];

/** Charts that a document places or pools and that are deleted. */
export function missingCharts(
  { components, pool }: ComposedDocument,
  placed: readonly string[],
  charts: ReadonlySet<string>,
): ReadonlySet<string> {
  const own = new Set(components.map(({ code }) => code));
  return new Set([...placed, ...pool].filter((code) => !own.has(code) && !charts.has(code)));
}

/**
 * A document without some components and without what refers to them; their positions are the caller's.
 * @param charts codes of charts, which go to the pool
 */
export function withoutComponents<Document extends ComposedDocument>(
  document: Document,
  codes: ReadonlySet<string>,
  charts: ReadonlySet<string>,
): Document {
  const { components, linkages, jumps, pool } = document;
  return {
    ...document,
    components: components
      .filter(({ code }) => !codes.has(code))
      .map((one) => recoded(one, { filter: (code) => (codes.has(code) ? undefined : code) })),
    // RU-586, RU-587
    linkages: linkagesWithout(linkages, codes),
    jumps: jumps.filter(({ reportCode }) => !codes.has(reportCode)),
    pool: [...pool, ...[...codes].filter((code) => charts.has(code) && !pool.includes(code))],
  };
}
