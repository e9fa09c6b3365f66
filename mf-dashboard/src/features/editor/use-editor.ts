import {
  BOARD_COMPONENTS,
  boardSteps,
  chart,
  dashboard,
  kindOf,
  menu,
  type BoardComponent,
  type BoardConfiguration,
  type BoardDocument,
  type FilterComponent,
  type PhoneSettings,
  type ReportComponent,
} from '@tessera/contract';
import { useClient, useNotify, useStore } from '@tessera/remote-kit';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useIntl } from 'react-intl';

import type { PickedCharts } from './dialogs/pick-chart-dialog.tsx';
import { pastedFilters } from './filters/pasted-filters.ts';
import { putFilter } from './filters/place-filter.ts';
import { copyItems, pasteClip, readClip, renewClip, writeClip, type BoardClip } from './model/clipboard.ts';
import {
  addCharts,
  addComponent,
  leaveBoard,
  missingCharts,
  removeItems,
  settle,
  updateComponent,
  withHeld,
} from './model/commands.ts';
import { historyOf, takeStep, type HistoryStep, type History } from './model/history.ts';
import { moveInto, tabOf } from './model/tabs.ts';
import { AutoSaver } from './saving/auto-saver.ts';

/** What moves, the tab that takes it, and where to. */
type Moved = [codes: readonly string[], tabCode: string | null, at?: { readonly x: number; readonly y: number } | null];
/** Charts that are copied with one call. */
const AT_ONCE = 50;

export type Editor = ReturnType<typeof useEditor>;

/** A board while it is edited: its document with undo and redo, what is selected, its charts, and their saving. */
export function useEditor(board: BoardConfiguration, lockKey: string) {
  const client = useClient();
  const notify = useNotify();
  const intl = useIntl();
  const { menuCode } = board;
  const [reports, setReports] = useState<readonly ReportComponent[]>(board.reports);
  const [history, dispatch] = useReducer(
    (now: History<BoardDocument>, step: HistoryStep<BoardDocument>) => takeStep(now, step),
    board,
    (begun) => historyOf(settle(begun.document, begun.reports, false)),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const document = useMemo(() => settle(history.present, reports, true), [history.present, reports]);
  const load = useCallback(
    () => client.call(dashboard.configuration, { params: { id: menuCode } }, { quiet: true }),
    [client, menuCode],
  );
  // One saver as long as the board is edited.
  const [saver] = useState(
    () =>
      new AutoSaver({
        version: board.version,
        document,
        save: (version, wanted, { apart, signal }) =>
          client.call(
            menu.saveConfiguration,
            { params: { id: menuCode }, body: { version, lockKey, document: wanted, apart }, signal },
            { quiet: true },
          ),
        load,
      }),
  );
  useEffect(() => {
    saver.start();
    return () => saver.end();
  }, [saver]);
  useEffect(() => saver.offer(document), [saver, document]);
  const charts = useMemo(() => new Set(reports.map(({ reportCode }) => reportCode)), [reports]);

  const change = useCallback((value: BoardDocument) => dispatch({ kind: 'change', value }), []);
  /** For what comes after waiting: the author went on meanwhile. */
  const apply = useCallback(
    (step: (now: BoardDocument) => BoardDocument) => dispatch({ kind: 'apply', change: step }),
    [],
  );
  /** @returns whether so many more may come; else it is said why not */
  const hasSpace = (coming: number): boolean => {
    if (charts.size + document.components.length + coming <= BOARD_COMPONENTS) return true;
    const text = intl.formatMessage(
      {
        id: 'dashboard.edit.full',
        defaultMessage: '一个看板最多有 {limit, number} 个组件（含组件池中的图表），请先删除一些',
      },
      { limit: BOARD_COMPONENTS },
    );
    notify.toast(text, { intent: 'warning' });
    return false;
  };
  const add = (component: BoardComponent, size?: { w: number; h: number }, tabCode: string | null = null) => {
    change(addComponent(document, component, size, kindOf(component).neverInTabs ? null : tabCode));
    setSelected(new Set([component.code]));
  };
  const loadReports = useCallback(async () => setReports((await load()).reports), [load]);

  /** Copies charts onto this board, where they stand nowhere yet. @returns the new code by the old one */
  async function takeCopies(fromCode: string, reportCodes: readonly string[]): Promise<Map<string, string>> {
    const made = new Map<string, string>();
    for (let at = 0; at < reportCodes.length; at += AT_ONCE) {
      const part = reportCodes.slice(at, at + AT_ONCE);
      const copies = await client.call(menu.copyCharts, { body: { menuCode, fromCode, reportCodes: part } });
      part.forEach((code, index) => made.set(code, copies.reportCodes[index] ?? ''));
    }
    return made;
  }

  /** Copies charts without their levels; each stands on the board at once. @returns those that were made before one failed to be saved */
  async function takeSimple(reportCodes: readonly string[], tabCode: string | null): Promise<string[]> {
    const made: string[] = [];
    for (const reportCode of reportCodes) {
      const call = async () => {
        const copy = await client.call(boardSteps.copySimpleChart, { body: { menuCode, reportCode, lockKey } });
        made.push(copy.reportCode);
        return copy;
      };
      if (!(await saver.through(call, (now) => addCharts(now, made, undefined, tabCode)))) break;
    }
    return made;
  }

  /**
   * Copies charts onto this board and places them.
   * @returns false when some did not come because something can't be saved
   */
  async function copyCharts({ charts: picked, simple }: PickedCharts, tabCode: string | null = null): Promise<boolean> {
    const wanted = picked.reduce((sum, { reportCodes }) => sum + reportCodes.length, 0);
    if (!hasSpace(wanted)) return true;
    const made: string[] = [];
    try {
      for (const { fromCode, reportCodes } of picked) {
        if (simple) made.push(...(await takeSimple(reportCodes, tabCode)));
        else made.push(...(await takeCopies(fromCode, reportCodes)).values());
      }
    } finally {
      // Where one is refused, those before it are on the board already.
      await loadReports();
    }
    apply((now) => addCharts(now, made, undefined, tabCode));
    setSelected(new Set(made));
    return made.length === wanted;
  }

  /** @returns how many things filters named that are not here */
  async function pasteCopies(copied: BoardClip, tabCode: string | null): Promise<number> {
    if (!hasSpace(copied.charts.length + copied.components.length)) return 0;
    const charts = copied.charts.map(({ thing }) => thing);
    const copies = await takeCopies(copied.fromCode, charts);
    const here = new Set([
      ...reports.map(({ reportCode }) => reportCode),
      ...document.components.map(({ code }) => code),
    ]);
    const { clip, dropped } = pastedFilters(renewClip(copied, copies), copied, copies, here);
    if (charts.length > 0) await loadReports();
    apply((now) => pasteClip(now, clip, tabCode));
    const placed = [
      ...clip.components.map(({ thing, held }) => ({ code: thing.code, held })),
      ...clip.charts.map(({ thing, held }) => ({ code: thing, held })),
    ];
    setSelected(new Set(placed.filter(({ held }) => !held).map(({ code }) => code)));
    return dropped;
  }

  /** What is not the board's any more can't come back by undoing. */
  function leave(codes: ReadonlySet<string>): void {
    setReports((now) => now.filter(({ reportCode }) => !codes.has(reportCode)));
    dispatch({ kind: 'everywhere', change: (one) => leaveBoard(one, codes) });
    setSelected((now) => new Set([...now].filter((code) => !codes.has(code))));
  }

  /** Goes on with what is on screen, written over what the server has; charts that are gone there are gone here. */
  function keepMine({ version, reports: theirs }: BoardConfiguration): void {
    const there = new Set(theirs.map(({ reportCode }) => reportCode));
    leave(new Set([...charts].filter((code) => !there.has(code))));
    setReports(theirs);
    saver.keepApart();
    saver.adopt(version, null);
  }

  /** Shows an earlier version again, as a step like any other. @returns how many of its charts are deleted for good */
  async function restore(earlier: BoardDocument, version: number): Promise<number> {
    // What stands there now becomes a version before it is replaced.
    await saver.flush();
    saver.keepApart();
    // Before the first edit charts stood where they say themselves.
    const begun = version === 0 ? settle(earlier, reports, false) : earlier;
    const gone = missingCharts(begun, charts);
    change(gone.size > 0 ? leaveBoard(begun, gone) : begun);
    return gone.size;
  }

  /** Goes on with what the server has. */
  function takeTheirs(theirs: BoardConfiguration): void {
    const begun = settle(theirs.document, theirs.reports, false);
    setReports(theirs.reports);
    dispatch({ kind: 'reset', value: begun });
    saver.adopt(theirs.version, begun);
  }

  return {
    menuCode,
    document,
    reports,
    charts,
    selected,
    saver,
    saving: useStore(saver.state),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    change,
    /** How the board stands on phones; comes from a dialog, after waiting. */
    setPhone: (phone: PhoneSettings) => apply((now) => ({ ...now, settings: { ...now.settings, phone } })),
    setSelected,
    select: (code: string, more: boolean) =>
      setSelected((now) => {
        if (!more) return now.size === 1 && now.has(code) ? now : new Set([code]);
        const next = new Set(now);
        if (!next.delete(code)) next.add(code);
        return next;
      }),
    add,
    hasSpace,
    /** Puts a filter or a parameter where it says, a new one or a changed one. */
    put: (component: FilterComponent, tabCode: string | null) => change(putFilter(document, component, tabCode)),
    update: (component: BoardComponent) => change(updateComponent(document, component, charts)),
    /** Into a tab, or out of one onto the board. */
    moveInto: (...[codes, tabCode, at]: Moved) => change(moveInto(document, codes, tabCode, at)),
    remove(codes: ReadonlySet<string>) {
      change(removeItems(document, codes, charts));
      setSelected(new Set());
    },
    copyCharts,
    leave,
    restore,
    placeChart: (reportCode: string, tabCode: string | null = null) =>
      change(addCharts(document, [reportCode], undefined, tabCode)),
    copy(codes: ReadonlySet<string>) {
      if (codes.size > 0) writeClip(copyItems(document, menuCode, codes, charts));
    },
    /** @returns how many charts and filters pasted filters named that are not here */
    async paste(tabCode: string | null = null): Promise<number> {
      const clip = readClip();
      return clip ? pasteCopies(clip, tabCode) : 0;
    },
    /** A second one beside it, with all that stands in its tabs. */
    async duplicate(code: string): Promise<void> {
      const clip = copyItems(document, menuCode, new Set([code]), charts);
      await pasteCopies(clip, tabOf(document, code)?.code ?? null);
    },
    async renameChart(reportCode: string, reportName: string): Promise<void> {
      const { chart: draft } = await client.call(chart.configuration, { params: { id: reportCode } });
      await client.call(chart.save, { body: { ...draft, reportName } });
      await loadReports();
    },
    loadReports,
    load,
    takeTheirs,
    keepMine,
    /**
     * To another board with what stands in its tabs, which can't be undone here; what is done meanwhile stays, and so does
     * what can be undone. @returns false while something is not saved
     */
    async moveToBoard(componentCode: string, toCode: string): Promise<boolean> {
      const codes = withHeld(document, new Set([componentCode]));
      const without = (one: BoardDocument) => leaveBoard(one, codes);
      const call = () => client.call(boardSteps.moveComponent, { body: { menuCode, componentCode, toCode, lockKey } });
      if (!(await saver.through(call, without))) return false;
      leave(codes);
      return true;
    },
  };
}
