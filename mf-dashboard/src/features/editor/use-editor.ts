import {
  chart,
  dashboard,
  menu,
  type BoardComponent,
  type BoardConfiguration,
  type BoardDocument,
  type ReportComponent,
} from '@tessera/contract';
import { useClient, useStore } from '@tessera/remote-kit';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';

import type { PickedCharts } from './dialogs/pick-chart-dialog.tsx';
import { copyItems, readClip, writeClip } from './model/clipboard.ts';
import { addCharts, addComponent, removeItems, settle, updateComponent } from './model/commands.ts';
import { historyOf, takeStep, type HistoryStep, type History } from './model/history.ts';
import { AutoSaver } from './saving/auto-saver.ts';

export type Editor = ReturnType<typeof useEditor>;

/** A board while it is edited: its document with undo and redo, what is selected, its charts, and their saving. */
export function useEditor(board: BoardConfiguration, lockKey: string) {
  const client = useClient();
  const { menuCode } = board;
  const [reports, setReports] = useState<readonly ReportComponent[]>(board.reports);
  const [history, dispatch] = useReducer(
    (now: History<BoardDocument>, step: HistoryStep<BoardDocument>) => takeStep(now, step),
    board,
    (begun) => historyOf(settle(begun.document, begun.reports, false)),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const document = useMemo(() => settle(history.present, reports, true), [history.present, reports]);
  // One saver as long as the board is edited.
  const [saver] = useState(
    () =>
      new AutoSaver({
        version: board.version,
        document,
        save: (version, wanted) =>
          client.call(
            menu.saveConfiguration,
            { params: { id: menuCode }, body: { version, lockKey, document: wanted } },
            { quiet: true },
          ),
      }),
  );
  useEffect(() => {
    saver.start();
    return () => saver.end();
  }, [saver]);
  useEffect(() => saver.offer(document), [saver, document]);
  const charts = useMemo(() => new Set(reports.map(({ reportCode }) => reportCode)), [reports]);

  const change = useCallback((value: BoardDocument) => dispatch({ kind: 'change', value }), []);
  const add = (component: BoardComponent, size?: { w: number; h: number }) => {
    change(addComponent(document, component, size));
    setSelected(new Set([component.code]));
  };
  const load = useCallback(
    () => client.call(dashboard.configuration, { params: { id: menuCode } }, { quiet: true }),
    [client, menuCode],
  );
  const loadReports = useCallback(async () => setReports((await load()).reports), [load]);

  /** Copies charts onto this board and places them. @param base what else comes with them */
  async function copyCharts(picked: readonly PickedCharts[], base = document): Promise<void> {
    const made: string[] = [];
    for (const { fromCode, reportCodes } of picked) {
      const body = { menuCode, fromCode, reportCodes: [...reportCodes] };
      made.push(...(await client.call(menu.copyCharts, { body })).reportCodes);
    }
    await loadReports();
    change(addCharts(base, made));
    setSelected(new Set(made));
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
    setSelected,
    select: (code: string, more: boolean) =>
      setSelected((now) => {
        if (!more) return now.size === 1 && now.has(code) ? now : new Set([code]);
        const next = new Set(now);
        if (!next.delete(code)) next.add(code);
        return next;
      }),
    add,
    update: (component: BoardComponent) => change(updateComponent(document, component)),
    remove(codes: ReadonlySet<string>) {
      change(removeItems(document, codes, charts));
      setSelected(new Set());
    },
    copyCharts,
    /** Shows an earlier version again; before the first edit charts stood where they say themselves. */
    restore: (earlier: BoardDocument, version: number) =>
      change(version === 0 ? settle(earlier, reports, false) : earlier),
    placeChart: (reportCode: string) => change(addCharts(document, [reportCode])),
    copy(codes: ReadonlySet<string>) {
      if (codes.size > 0) writeClip(copyItems(document, menuCode, codes, charts));
    },
    async paste(): Promise<void> {
      const clip = readClip();
      if (!clip) return;
      const copies = clip.components.map(({ thing, w, h }) => ({
        component: { ...thing, code: crypto.randomUUID() },
        size: { w, h },
      }));
      const next = copies.reduce((now, { component, size }) => addComponent(now, component, size), document);
      if (clip.charts.length > 0)
        await copyCharts([{ fromCode: clip.fromCode, reportCodes: clip.charts.map(({ thing }) => thing) }], next);
      else {
        change(next);
        setSelected(new Set(copies.map(({ component }) => component.code)));
      }
    },
    async renameChart(reportCode: string, reportName: string): Promise<void> {
      const { chart: draft } = await client.call(chart.configuration, { params: { id: reportCode } });
      await client.call(chart.save, { body: { ...draft, reportName } });
      await loadReports();
    },
    loadReports,
    load,
    /** Goes on with what somebody else saved. */
    takeTheirs(theirs: BoardConfiguration) {
      const begun = settle(theirs.document, theirs.reports, false);
      setReports(theirs.reports);
      dispatch({ kind: 'reset', value: begun });
      saver.adopt(theirs.version, begun);
    },
  };
}
