import { BOARD_CANVAS, BoardAiProvider, createAiSource, createBoardCoordinator, useNewComponent } from '@tessera/board';
import { isFilter, type BoardComponent, type BoardConfiguration, type BoardLock } from '@tessera/contract';
import { useAction, useClient, useLocale, useNavigation, useNotify, usePermitted } from '@tessera/remote-kit';
import { EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { boardItems, chartEditorPath, useChosenTabs } from '../board/index.ts';
import { ComponentForm } from './component-forms.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { BoardSettingsDialog } from './dialogs/board-settings-dialog.tsx';
import { PickChartDialog } from './dialogs/pick-chart-dialog.tsx';
import { PoolDrawer } from './dialogs/pool-drawer.tsx';
import { VersionsDrawer } from './dialogs/versions-drawer.tsx';
import { EditCanvas } from './edit-canvas.tsx';
import { EditorBar, type AddCommand } from './editor-bar.tsx';
import { FilterStrip } from './filters/filter-strip.tsx';
import { barFilters } from './filters/place-filter.ts';
import { ReactionDialogs, type ReactionPanel } from './linkage/reaction-dialogs.tsx';
import { targetTab } from './model/tabs.ts';
import { SaveNotice } from './save-notice.tsx';
import { useSafeLeave } from './saving/use-safe-leave.ts';
import { useBoxSelection } from './use-box-selection.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditor } from './use-editor.ts';
import { saveFirst, useItemActions } from './use-item-actions.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  scroll: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '12px 16px 120px', scrollbarGutter: 'stable' },
});
type Panel = 'pick' | 'pool' | 'versions' | 'settings';

export interface BoardEditorProps {
  readonly board: BoardConfiguration;
  readonly lockKey: string;
  /** The lock as it was answered last; while it is not this window's, nothing is saved. */
  readonly lock: BoardLock;
  /** Whether the layout of phones shows first. */
  readonly phone: boolean;
  onDone(): void;
  /** A save met another window's lock: it is time to ask who holds it. */
  onLocked(): void;
  /** Tells whether everything is saved. */
  onSettled(settled: boolean): void;
}

/** A board to arrange: its grid, its components, and what belongs to saving it. */
export function BoardEditor(props: BoardEditorProps) {
  const { board, lockKey, lock, phone: begun, onDone, onLocked, onSettled } = props;
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigation = useNavigation();
  const { run } = useAction();
  const editor = useEditor(board, lockKey);
  const newComponent = useNewComponent();
  const [phone, setPhone] = useState(begun);
  const [reaction, setReaction] = useState<ReactionPanel | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [form, setForm] = useState<{ component: BoardComponent; size: { w: number; h: number } | null } | null>(null);
  const coordinator = useMemo(() => createBoardCoordinator(client), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const ai = useMemo(() => createAiSource(client, board.menuCode, 'edit'), [client, board.menuCode]);
  const { locale } = useLocale();

  const { document, reports, selected, saver, saving } = editor;
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const pooled = reports.filter(({ reportCode }) => document.pool.includes(reportCode));
  const tabs = useChosenTabs();
  const target = targetTab(document, selected, tabs.of);
  const mayAdd = {
    chart: usePermitted('dashboard_add_chart'),
    copy: usePermitted('chart_copy'),
    component: usePermitted('dashboard_add_empty_chart'),
  };
  const mayEdit = usePermitted('chart_edit');
  const mayDelete = usePermitted('chart_delete');
  // What is written in an open form is lost with the editor, too.
  const draft = form !== null || reaction !== null || panel === 'settings';
  const settled = saving.status === 'saved';
  useEffect(() => onSettled(settled && !draft), [settled, draft, onSettled]);
  useEffect(() => {
    if (lock.mine) saver.unlocked();
  }, [lock, saver]);
  const refusedByLock = saving.status === 'locked';
  useEffect(() => {
    if (refusedByLock) onLocked();
  }, [refusedByLock, onLocked]);
  const mayLeave = useSafeLeave(saver, !settled, draft);

  const editChart = (reportCode?: string) => navigation.navigate(chartEditorPath(board.menuCode, reportCode));
  const actions = useItemActions(
    editor,
    editChart,
    (code) => {
      const component = document.components.find((one) => one.code === code);
      if (component) setForm({ component, size: null });
    },
    (kind, reportCode) => setReaction({ kind, reportCode }),
  );
  const add = (command: AddCommand) => {
    if (!editor.hasSpace(1)) return;
    if (command === 'newChart') editChart();
    else if (command === 'pickCharts') setPanel('pick');
    else setForm(newComponent(command));
  };
  const lostByPasting = (count: number) =>
    intl.formatMessage(
      {
        id: 'dashboard.filter.dropped',
        defaultMessage: '粘贴的筛选器指向的 {count, number} 个图表或筛选器不在此看板上，已移除',
      },
      { count },
    );
  const goneForGood = (count: number) =>
    intl.formatMessage(
      {
        id: 'dashboard.versions.gone',
        defaultMessage: '此版本中有 {count, number} 个图表已被彻底删除，未能恢复',
      },
      { count },
    );
  const onMouseDown = useBoxSelection((codes, more) =>
    editor.setSelected((now) => new Set(more ? [...now, ...codes] : codes)),
  );
  useEditorKeys({
    undo: editor.undo,
    redo: editor.redo,
    save: () => void saver.retry(),
    copy: () => editor.copy(selected),
    paste: () =>
      void run(async () => {
        const dropped = await editor.paste(target);
        if (dropped > 0) notify.toast(lostByPasting(dropped), { intent: 'warning' });
      }),
    remove: () => {
      if (mayDelete && selected.size > 0) void actions.remove(selected);
    },
    selectAll: () => editor.setSelected(new Set(document.layout.map(({ i }) => i))),
    selectNone: () => editor.setSelected(new Set()),
  });

  return (
    <div className={styles.root}>
      <EditorBar
        name={board.menuName}
        editor={editor}
        phone={phone}
        mayAdd={mayAdd}
        pooled={pooled.length}
        onPhone={setPhone}
        onAdd={add}
        onPool={() => setPanel('pool')}
        onVersions={() => {
          void saver.flush();
          setPanel('versions');
        }}
        onLinkages={mayEdit ? () => setReaction({ kind: 'linkages' }) : undefined}
        onSettings={mayEdit ? () => setPanel('settings') : undefined}
        onDone={() => void mayLeave().then((may) => (may ? onDone() : undefined))}
      />
      <SaveNotice state={saving} onRetry={() => void saver.retry()} />
      <FilterStrip filters={barFilters(document)} actions={actions} />
      <div role="presentation" className={styles.scroll} onMouseDown={onMouseDown} {...{ [BOARD_CANVAS]: '' }}>
        {items.placed.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'dashboard.edit.empty', defaultMessage: '从添加第一个组件开始' })}
            text={intl.formatMessage({
              id: 'dashboard.edit.emptyHint',
              defaultMessage: '点击右上角的“添加”，放上图表、文本、图片或标题',
            })}
          />
        ) : (
          <BoardAiProvider source={ai} coordinator={coordinator} locale={locale}>
            <EditCanvas
              editor={editor}
              items={items}
              coordinator={coordinator}
              actions={actions}
              tabs={tabs}
              phone={phone}
            />
          </BoardAiProvider>
        )}
      </div>
      {form ? (
        <ComponentForm
          editor={editor}
          component={form.component}
          onClose={() => setForm(null)}
          onDone={(component) => {
            if (isFilter(component)) editor.put(component, target);
            else if (form.size) editor.add(component, form.size, target);
            else editor.update(component);
            setForm(null);
          }}
        />
      ) : null}
      {panel === 'pick' ? (
        <PickChartDialog
          onClose={() => setPanel(null)}
          onDone={(picked) => {
            setPanel(null);
            void run(async () => {
              if (!(await editor.copyCharts(picked, target))) notify.toast(saveFirst(intl), { intent: 'warning' });
            });
          }}
        />
      ) : null}
      {panel === 'pool' ? (
        <PoolDrawer
          menuCode={board.menuCode}
          charts={pooled}
          flush={() => saver.flush()}
          onAdd={(reportCode) => editor.placeChart(reportCode, target)}
          onDeleted={(reportCode) => editor.leave(new Set([reportCode]))}
          onClose={() => setPanel(null)}
        />
      ) : null}
      {panel === 'versions' ? (
        <VersionsDrawer
          menuCode={board.menuCode}
          current={saving.version}
          onClose={() => setPanel(null)}
          onRestore={async (restored, version) => {
            const gone = await editor.restore(restored, version);
            if (gone > 0) notify.toast(goneForGood(gone), { intent: 'warning' });
            setPanel(null);
          }}
        />
      ) : null}
      {panel === 'settings' ? (
        <BoardSettingsDialog
          settings={document.settings}
          onClose={() => setPanel(null)}
          onDone={(settings) => {
            editor.change({ ...document, settings });
            setPanel(null);
          }}
        />
      ) : null}
      {reaction ? (
        <ReactionDialogs
          menuCode={board.menuCode}
          document={document}
          reports={reports}
          panel={reaction}
          onPanel={setReaction}
          onChange={editor.change}
        />
      ) : null}
      {saving.status === 'conflict' && lock.mine ? <ConflictDialog editor={editor} /> : null}
    </div>
  );
}
