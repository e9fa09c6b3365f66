import { BOARD_CANVAS, BoardAiProvider, createAiSource, createBoardCoordinator, useNewComponent } from '@tessera/board';
import {
  AuthoringPanels,
  ConflictDialog,
  FilterStrip,
  lostByPasting,
  SaveNotice,
  useEditor,
  useSaving,
  type AddCommand,
  type HeldRoom,
} from '@tessera/board/authoring';
import { ComponentForm, ReactionDialogs } from '@tessera/board/component-forms';
import { useBoxSelection, useEditorKeys } from '@tessera/board/editing';
import { boardItems, useOpenAddress } from '@tessera/board/reading';
import { TemplateUpdateNotice } from '@tessera/board/templates';
import { toChartTypeCode } from '@tessera/charts';
import { isFilter, isReportDocument, PAGE_PATHS, type BoardComponent } from '@tessera/contract';
import { useAction, useClient, useLocale, useNavigation, useNotify, usePermitted, useStore } from '@tessera/remote-kit';
import { makeStyles, ThemeProvider, tokens } from '@tessera/ui/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { scaleOf, useRoom, type Zoom } from '../reader/index.ts';
import { AuthorBar } from './author-bar.tsx';
import type { AuthorPanel } from './author-panel.ts';
import { EditSheet } from './edit-sheet.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { flowOf } from './model/pages.ts';
import { ReportEditor, type DraftReport } from './model/report-editor.ts';
import { barFilters } from './model/report-kind.ts';
import { PageDialog } from './page-dialog.tsx';
import { PageStrip } from './page-strip.tsx';
import { ReportPublications } from './report-publications.tsx';
import { SeenFiltersDialog } from './seen-filters-dialog.tsx';
import { SheetCount } from './sheet-count.tsx';
import { TableFlowDialog } from './table-flow-dialog.tsx';
import { useCurrentPage } from './use-current-page.ts';
import { useDraftQuestion } from './use-draft-question.ts';
import { useMadeChart } from './use-made-chart.ts';
import { useReportItemActions } from './use-report-item-actions.tsx';
import { useZoomKeys } from './use-zoom-keys.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  body: {
    flex: 1,
    minHeight: 0,
    minWidth: 0,
    display: 'flex',
    '@media (max-width: 640px)': { flexDirection: 'column' },
  },
  stage: { flex: 1, minWidth: 0, minHeight: 0, overflow: 'auto', padding: '20px' },
});

export interface ReportAuthorProps {
  readonly draft: DraftReport;
  readonly held: HeldRoom;
  onLeave(): void;
}

/** A report to write: its pages, what stands on the one that is shown, and what belongs to saving and publishing it. */
export function ReportAuthor({ draft, held, onLeave }: ReportAuthorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigation = useNavigation();
  const openAddress = useOpenAddress();
  const { locale } = useLocale();
  const { run } = useAction();
  const editor = useEditor(() => new ReportEditor({ draft, lockKey: held.lockKey, client }));
  const { saver, selection, menuCode } = editor;
  const { document, reports } = useStore(editor);
  const newComponent = useNewComponent();
  const [panel, setPanel] = useState<AuthorPanel | null>(null);
  const close = useCallback(() => setPanel(null), []);
  const coordinator = useMemo(() => createBoardCoordinator(client, { draft: true }), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const ai = useMemo(() => createAiSource(client, menuCode, 'edit'), [client, menuCode]);
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const pooled = reports.filter(({ reportCode }) => document.pool.includes(reportCode));
  useMadeChart(editor);
  const { paper, go } = useCurrentPage(document.report.papers);
  const paperId = paper?.id ?? '';
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const [chosenZoom, setZoom] = useState<Zoom | null>(null);
  const { layoutType } = document.report.styleDTO;
  const narrow = room.width > 0 && scaleOf('width', layoutType, room) < 1;
  const zoom = chosenZoom ?? (narrow ? 'width' : 1);
  const scale = scaleOf(zoom, layoutType, room);
  useZoomKeys(scale, setZoom);
  const mayDelete = usePermitted('chart_delete');
  const flowing = panel?.kind === 'flow' ? items.of(panel.reportCode) : null;

  // What is written in an open form is lost with the editor, too.
  const writing = panel !== null && !['pick', 'pool', 'versions', 'publications', 'linkages'].includes(panel.kind);
  const formOf = panel?.kind === 'form' ? panel.component : null;
  const question = useDraftQuestion(formOf, close);
  const { saving, mayLeave } = useSaving(saver, held, writing, question);
  /** Another page is shown once what is written in an open form is settled. */
  const show = (id: string | null, code: string | null = null) =>
    void (question?.() ?? Promise.resolve(true)).then((settled) => {
      if (!settled) return;
      go(id);
      if (code !== null) selection.choose([code]);
    });

  const chartEditor = (reportCode?: string) => {
    const query = new URLSearchParams({ menuCode, paperId, ...(reportCode === undefined ? {} : { reportCode }) });
    navigation.navigate(`${PAGE_PATHS.chartEditor}?${query}`);
  };
  const actions = useReportItemActions(editor, {
    editChart: chartEditor,
    editComponent: (component) => setPanel({ kind: 'form', component, size: null }),
    openReactions: setPanel,
    openFlow: (reportCode) => setPanel({ kind: 'flow', reportCode }),
  });
  /** Opens beside the editor, whose lock and steps stay. */
  const preview = async () => {
    if (!(await saver.flush())) return;
    openAddress(`${PAGE_PATHS.reportPreview}?${new URLSearchParams({ menuCode, paperId })}`, true);
  };
  const add = (command: AddCommand) => {
    if (paperId === '' || !editor.hasSpace(1)) return;
    if (command === 'newChart') chartEditor();
    else if (command === 'pickCharts') setPanel({ kind: 'pick' });
    else setPanel({ kind: 'form', ...newComponent(command) });
  };
  const done = (component: BoardComponent) => {
    if (panel?.kind !== 'form') return;
    if (isFilter(component)) editor.put(component, paperId);
    else if (panel.size) editor.add(component, paperId, panel.size);
    else editor.update(component);
    close();
  };
  const onMouseDown = useBoxSelection((codes, more) => selection.choose(codes, more));
  useEditorKeys({
    undo: editor.history.undo,
    redo: editor.history.redo,
    save: () => void saver.retry(),
    copy: () => editor.copy(),
    paste: () =>
      void run(async () => {
        const { tabsCopied } = editor;
        const dropped = await editor.paste(paperId === '' ? null : paperId);
        if (tabsCopied)
          notify.toast(
            intl.formatMessage({
              id: 'report.paste.tabs',
              defaultMessage: '纸上不能切换页签，其中的组件已直接放到页面上',
            }),
            { intent: 'info' },
          );
        if (dropped > 0) notify.toast(lostByPasting(intl, 'report', dropped), { intent: 'warning' });
      }),
    remove: () => {
      const selected = selection.get();
      if (mayDelete && selected.size > 0) editor.remove(selected);
    },
    selectAll: () => selection.choose((paper?.layout ?? []).map(({ i }) => i)),
    selectNone: () => selection.choose([]),
  });

  return (
    <div className={styles.root}>
      <AuthorBar
        name={draft.menuName}
        editor={editor}
        pooled={pooled.length}
        filtered={barFilters(document).length > 0}
        zoom={zoom}
        onZoom={setZoom}
        onAdd={add}
        onOpen={setPanel}
        onPreview={() => void preview()}
        onDone={() => void mayLeave().then((may) => (may ? onLeave() : undefined))}
      />
      <SaveNotice state={saving} onRetry={() => void saver.retry()} />
      <TemplateUpdateNotice menuCode={menuCode} />
      <FilterStrip filters={barFilters(document)} actions={actions} />
      <div className={styles.body}>
        <PageStrip
          editor={editor}
          items={items}
          current={paper}
          onShow={show}
          onSettings={(id) => setPanel({ kind: 'page', paperId: id })}
        />
        {/* Paper is white, whatever the theme around it is. */}
        <ThemeProvider theme="purple" locale={locale} className={styles.body}>
          <div
            ref={stage}
            role="presentation"
            className={styles.stage}
            onMouseDown={onMouseDown}
            {...{ [BOARD_CANVAS]: '' }}
          >
            {paper ? (
              <BoardAiProvider source={ai} coordinator={coordinator} locale={locale}>
                <EditSheet
                  key={paper.id}
                  editor={editor}
                  paper={paper}
                  name={draft.menuName}
                  items={items}
                  coordinator={coordinator}
                  actions={actions}
                  scale={scale}
                />
              </BoardAiProvider>
            ) : null}
          </div>
        </ThemeProvider>
      </div>
      {panel?.kind === 'form' ? (
        <ComponentForm editor={editor} component={panel.component} onClose={close} onDone={done} />
      ) : null}
      <AuthoringPanels
        open={panel?.kind}
        menuCode={menuCode}
        pooled={pooled}
        version={saving.version}
        flush={() => saver.flush()}
        onCopy={(picked) => editor.copyCharts(picked, paperId)}
        onPlace={(reportCode) => editor.placeCharts([reportCode], paperId)}
        onDeleted={(reportCode) => editor.leave(new Set([reportCode]))}
        onRestore={async (restored, version) => {
          if (!isReportDocument(restored)) throw new Error(`Version ${version} has no pages.`);
          return editor.restore(restored, version);
        }}
        onClose={close}
      />
      {panel?.kind === 'layout' ? (
        <LayoutDialog
          document={document}
          reportName={draft.menuName}
          onClose={close}
          onDone={(layout) => {
            editor.changeLayout(layout);
            close();
          }}
        />
      ) : null}
      {panel?.kind === 'page' ? (
        <PageDialog
          menuCode={menuCode}
          document={document}
          paperId={panel.paperId}
          onClose={close}
          onDone={(change) => {
            editor.changePage(panel.paperId, change);
            close();
          }}
        />
      ) : null}
      {flowing?.kind === 'chart' && panel?.kind === 'flow' ? (
        <TableFlowDialog
          name={flowing.report.reportName}
          flow={flowOf(document, panel.reportCode)}
          outcome={(flow) => <SheetCount draft={draft} document={document} reports={reports} flow={flow} />}
          grouped={toChartTypeCode(flowing.report.reportTypeCode) !== 'graph_detailtable'}
          onClose={close}
          onDone={(flow) => {
            editor.changeFlow(flow);
            close();
          }}
        />
      ) : null}
      {panel?.kind === 'seen' ? (
        <SeenFiltersDialog
          menuCode={menuCode}
          document={document}
          onClose={close}
          onDone={(checked) => editor.checkFilters(checked)}
        />
      ) : null}
      {panel?.kind === 'publications' ? <ReportPublications editor={editor} onShow={show} onClose={close} /> : null}
      <ReactionDialogs
        editor={editor}
        panel={panel?.kind === 'linkages' || panel?.kind === 'linkage' || panel?.kind === 'jumps' ? panel : null}
        onPanel={setPanel}
      />
      {saving.status === 'conflict' && held.lock.mine ? <ConflictDialog editor={editor} /> : null}
    </div>
  );
}
