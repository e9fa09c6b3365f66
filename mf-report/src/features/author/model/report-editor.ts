import { MenuDocumentEditor, type PickedCharts } from '@tessera/board/authoring';
import type { StepName } from '@tessera/board/editing';
import {
  isReportDocument,
  isTabs,
  NEW_SIZE,
  report,
  REPORT_COMPONENTS,
  type BoardComponent,
  type FilterComponent,
  type ReportConfiguration,
  type ReportDocument,
  type ReportLayout,
  type ReportPaper,
  type TableFlow,
} from '@tessera/contract';
import type { Client } from '@tessera/request';

import {
  addPage,
  changeFlow,
  changeLayout,
  changePage,
  hasPageLeft,
  movePage,
  pageAfterRemoval,
  paperOf,
  removePage,
} from './pages.ts';
import { moveToPage, placeOn, putFilter, REPORT } from './report-kind.ts';
import { STEPS } from './report-steps.ts';

type Size = Readonly<{ w: number; h: number }>;

/** A draft with its charts, as the server has it. */
export type DraftReport = ReportConfiguration & { readonly document: ReportDocument };

export interface ReportEditorOptions {
  readonly draft: DraftReport;
  /** Names this window in the lock. */
  readonly lockKey: string;
  readonly client: Client;
}

/** A report while it is edited: what all documents of the directory have, and its pages. */
export class ReportEditor extends MenuDocumentEditor<ReportDocument> {
  constructor({ draft, lockKey, client }: ReportEditorOptions) {
    const { menuCode } = draft;
    super({
      menuCode,
      stored: draft,
      kind: REPORT,
      limit: REPORT_COMPONENTS,
      lockKey,
      client,
      load: () => loadDraft(client, menuCode),
    });
  }

  /** Puts a new component onto a page. */
  add(component: BoardComponent, paperId: string, size: Size = NEW_SIZE): void {
    this.edit(STEPS.add, (now) =>
      placeOn({ ...now, components: [...now.components, component] }, paperId, component.code, size),
    );
    this.selection.choose([component.code]);
  }

  /** Puts a filter or a parameter into the bar or onto a page, a new one or a changed one. */
  put(component: FilterComponent, paperId: string): void {
    const known = this.document.components.some(({ code }) => code === component.code);
    this.edit(known ? STEPS.update : STEPS.add, (now) => putFilter(now, component, paperId));
  }

  /** Whether tabs would be pasted, whose content comes without them. */
  get tabsCopied(): boolean {
    return this.clip?.components.some(({ thing }) => isTabs(thing)) ?? false;
  }

  override remove(codes: ReadonlySet<string>): void {
    const { charts } = this;
    super.remove(codes, [...codes].every((code) => charts.has(code)) ? STEPS.takeOff : STEPS.remove);
  }

  /** Puts charts of the pool onto a page. */
  placeCharts(reportCodes: readonly string[], paperId: string): void {
    this.edit(STEPS.addCharts, (now) =>
      reportCodes.reduce((one, code) => placeOn(one, paperId, code, NEW_SIZE), {
        ...now,
        pool: now.pool.filter((code) => !reportCodes.includes(code)),
      }),
    );
    this.selection.choose(reportCodes);
  }

  /** Copies charts of other documents onto a page. */
  async copyCharts({ charts }: PickedCharts, paperId: string): Promise<void> {
    if (!this.hasSpace(charts.reduce((sum, { reportCodes }) => sum + reportCodes.length, 0))) return;
    const made: string[] = [];
    try {
      for (const { fromCode, reportCodes } of charts) made.push(...(await this.copiesOf(fromCode, reportCodes)));
    } finally {
      // When one is refused, those before it are in the report already.
      await this.loadReports();
    }
    this.placeCharts(made, paperId);
  }

  /** Moves the items of a page. */
  arrange(paperId: string, layout: ReportPaper['layout']): void {
    const before = new Map(paperOf(this.document, paperId)?.layout.map((one) => [one.i, one]));
    const resized = layout.some(({ i, w, h }) => before.get(i)?.w !== w || before.get(i)?.h !== h);
    this.edit(resized ? STEPS.resize : STEPS.move, (now) => changePage(now, paperId, { layout }));
  }

  toPage(code: string, paperId: string): void {
    this.edit(STEPS.toPage, (now) => moveToPage(now, code, paperId));
  }

  /** Adds an empty page. @param afterId default: the last one @returns its id; null where the report is full of pages */
  addPage(afterId?: string): string | null {
    if (!hasPageLeft(this.document)) return null;
    const id = crypto.randomUUID();
    this.edit(STEPS.addPage, (now) => addPage(now, id, afterId));
    return id;
  }

  /** @returns id of the page to show next, by what is shown now; null for none */
  removePage(paperId: string, currentId: string | null): string | null {
    const next = pageAfterRemoval(this.document, paperId, currentId);
    const { charts } = this;
    this.edit(STEPS.removePage, (now) => removePage(now, paperId, (one, codes) => REPORT.remove(one, codes, charts)));
    this.selection.choose([]);
    return next;
  }

  /** @param to new place, from 0 */
  movePage(paperId: string, to: number): void {
    this.edit(STEPS.movePage, (now) => movePage(now, paperId, to));
  }

  changePage(paperId: string, change: Partial<Pick<ReportPaper, 'title' | 'style' | 'repeat' | 'tables'>>): void {
    this.edit(STEPS.page, (now) => changePage(now, paperId, change));
  }

  changeFlow(flow: TableFlow): void {
    this.edit(STEPS.flow, (now) => changeFlow(now, flow));
  }

  /**
   * Checks which filters readers see above the report (EP-061).
   * @returns false when the document can't be saved, and nothing changed
   */
  async checkFilters(checked: readonly string[]): Promise<boolean> {
    const { client, menuCode, lockKey } = this;
    return this.#stepOfServer(STEPS.seen, () =>
      client.call(report.checkFilters, { params: { id: menuCode }, body: { checked: [...checked], lockKey } }),
    );
  }

  changeLayout(change: Partial<ReportLayout>): void {
    this.edit(STEPS.layout, (now) => changeLayout(now, change));
  }

  /**
   * Copies a page with its components behind it. The server does so, since charts get codes of their own and the copies follow
   * the filters and linkages of the originals (EP-068); undoing it takes the page away again.
   * @returns id of the copy; null when the document can't be saved or is full
   */
  async copyPage(paperId: string): Promise<string | null> {
    const paper = paperOf(this.document, paperId);
    if (!paper || !hasPageLeft(this.document) || !this.hasSpace(paper.layout.length)) return null;
    const { client, menuCode, lockKey } = this;
    let made: string | null = null;
    await this.#stepOfServer(STEPS.copyPage, async () => {
      const body = { menuCode, lockKey, title: paper.title, copyOf: paperId };
      made = (await client.call(report.newPaper, { body })).paperId;
    });
    return made;
  }

  /** A step that the server makes; undoing it saves what was there before. @returns false when nothing can be saved */
  async #stepOfServer(step: StepName, call: () => Promise<unknown>): Promise<boolean> {
    const { client, menuCode } = this;
    let made: ReportDocument | undefined;
    const saved = await this.saver.through(
      async () => {
        await call();
        const { version, document } = await loadDraft(client, menuCode);
        made = document;
        return { version };
      },
      (now) => made ?? now,
    );
    await this.loadReports();
    const document = made;
    if (document) this.edit(step, () => document);
    return saved;
  }
}

/** The draft of a report. @throws RequestError; Error for a document without pages */
export async function loadDraft(client: Client, menuCode: string): Promise<DraftReport> {
  const { document, ...rest } = await client.call(report.draft, { params: { id: menuCode } }, { quiet: true });
  if (!isReportDocument(document)) throw new Error(`${menuCode} has no pages.`);
  return { ...rest, document };
}
