import { createBoardCoordinator, EditGrid } from '@tessera/board';
import type { BoardComponent, BoardConfiguration } from '@tessera/contract';
import { useAction, useClient, useLeaveGuard, useNavigation, useNotify, usePermitted } from '@tessera/remote-kit';
import { Button, EmptyState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { boardItems, chartEditorPath, type BoardItem } from '../board/index.ts';
import { ComponentDialog } from './component-dialogs.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PickChartDialog } from './dialogs/pick-chart-dialog.tsx';
import { PoolDrawer } from './dialogs/pool-drawer.tsx';
import { VersionsDrawer } from './dialogs/versions-drawer.tsx';
import { EditItem } from './edit-item.tsx';
import { EditorBar, type AddCommand } from './editor-bar.tsx';
import { moveItems, phoneLayout } from './model/commands.ts';
import { useNewComponent } from './new-component.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditor } from './use-editor.ts';
import { useItemActions } from './use-item-actions.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  scroll: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '12px 16px 120px', scrollbarGutter: 'stable' },
  phone: {
    boxSizing: 'border-box',
    width: '408px',
    margin: '0 auto',
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '16px',
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: tokens.shadow8,
  },
  phoneBar: { display: 'flex', justifyContent: 'center', alignItems: 'center', gap: '8px', marginBottom: '12px' },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
/** Width of the phone's grid, px. */
const PHONE_WIDTH = 390;
type Panel = 'pick' | 'pool' | 'versions';

export interface BoardEditorProps {
  readonly board: BoardConfiguration;
  readonly lockKey: string;
  /** Whether the lock is this window's; while it is not, nothing is saved. */
  readonly locked: boolean;
  onDone(): void;
  /** Tells whether everything is saved. */
  onSettled(settled: boolean): void;
}

/** A board to arrange: its grid, its components, and what belongs to saving it. */
export function BoardEditor({ board, lockKey, locked, onDone, onSettled }: BoardEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigation = useNavigation();
  const { run } = useAction();
  const editor = useEditor(board, lockKey);
  const newComponent = useNewComponent();
  const [phone, setPhone] = useState(false);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [form, setForm] = useState<{ component: BoardComponent; size: { w: number; h: number } | null } | null>(null);
  const coordinator = useMemo(() => createBoardCoordinator(client), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);

  const { document, reports, selected, saver, saving } = editor;
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const pooled = reports.filter(({ reportCode }) => document.pool.includes(reportCode));
  const mayAdd = {
    chart: usePermitted('dashboard_add_chart'),
    copy: usePermitted('chart_copy'),
    component: usePermitted('dashboard_add_empty_chart'),
  };
  const mayDelete = usePermitted('chart_delete');
  const settled = saving.status === 'saved';
  useEffect(() => onSettled(settled), [settled, onSettled]);
  useEffect(() => {
    if (locked) saver.unlocked();
  }, [locked, saver]);
  useLeaveGuard(!settled, async () => {
    if (await saver.flush()) return true;
    return notify.confirm({
      title: intl.formatMessage({ id: 'dashboard.leave.title', defaultMessage: '修改尚未保存' }),
      text: intl.formatMessage({ id: 'dashboard.leave.text', defaultMessage: '现在离开会丢失未保存的修改。' }),
      confirmLabel: intl.formatMessage({ id: 'dashboard.leave.confirm', defaultMessage: '仍然离开' }),
      danger: true,
    });
  });

  const editChart = (reportCode?: string) => navigation.navigate(chartEditorPath(board.menuCode, reportCode));
  const nameOf = (item: BoardItem): string =>
    item.kind === 'chart'
      ? item.report.reportName
      : item.kind === 'component'
        ? item.component.name
        : intl.formatMessage({ id: 'dashboard.item.vanished', defaultMessage: '已删除的图表' });
  const actions = useItemActions(editor, editChart, (code) => {
    const component = document.components.find((one) => one.code === code);
    if (component) setForm({ component, size: null });
  });
  const add = (command: AddCommand) => {
    if (command === 'newChart') editChart();
    else if (command === 'pickCharts') setPanel('pick');
    else setForm(newComponent(command));
  };
  useEditorKeys({
    undo: editor.undo,
    redo: editor.redo,
    save: () => void saver.flush(),
    copy: () => editor.copy(selected),
    paste: () => void run(editor.paste),
    remove: () => {
      if (mayDelete && selected.size > 0) editor.remove(selected);
    },
    selectAll: () => editor.setSelected(new Set(document.layout.map(({ i }) => i))),
    selectNone: () => editor.setSelected(new Set()),
  });

  const grid = (
    <EditGrid
      layoutType={phone ? 1 : document.layoutType}
      placed={phone ? phoneLayout(document) : items.placed}
      selected={selected}
      {...(phone ? { width: PHONE_WIDTH } : {})}
      label={(code) =>
        intl.formatMessage(
          {
            id: 'dashboard.item.label',
            defaultMessage: '{name}，方向键移动，Shift 加方向键调整大小，Delete 删除',
          },
          { name: nameOf(items.of(code)) },
        )
      }
      onSelect={editor.select}
      onChange={(placed) => editor.change(moveItems(document, placed, phone))}
      render={(code, order) => {
        const item = items.of(code);
        return (
          <EditItem
            item={item}
            name={nameOf(item)}
            order={order}
            coordinator={coordinator}
            actions={actions.of(code, item)}
            onOpen={() => actions.open(code, item)}
          />
        );
      }}
    />
  );
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
        onVersions={() => void saver.flush().then(() => setPanel('versions'))}
        onDone={() => void saver.flush().then(onDone)}
      />
      <div
        role="presentation"
        className={styles.scroll}
        onMouseDown={(event) => {
          if (event.target === event.currentTarget) editor.setSelected(new Set());
        }}
      >
        {items.placed.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'dashboard.edit.empty', defaultMessage: '从添加第一个组件开始' })}
            text={intl.formatMessage({
              id: 'dashboard.edit.emptyHint',
              defaultMessage: '点击右上角的“添加”，放上图表、文本、图片或标题',
            })}
          />
        ) : phone ? (
          <>
            <div className={styles.phoneBar}>
              <span className={styles.hint}>
                {document.appLayout ? (
                  <FormattedMessage id="dashboard.phone.own" defaultMessage="手机上按此布局显示" />
                ) : (
                  <FormattedMessage
                    id="dashboard.phone.auto"
                    defaultMessage="手机上自动排成一列；拖动组件可自定义布局"
                  />
                )}
              </span>
              {document.appLayout ? (
                <Button size="small" onClick={() => editor.change({ ...document, appLayout: null })}>
                  <FormattedMessage id="dashboard.phone.reset" defaultMessage="恢复自动排列" />
                </Button>
              ) : null}
            </div>
            <div className={mergeClasses(styles.phone)} key="phone">
              {grid}
            </div>
          </>
        ) : (
          <div key="desk">{grid}</div>
        )}
      </div>
      {form ? (
        <ComponentDialog
          component={form.component}
          onClose={() => setForm(null)}
          onDone={(component) => {
            if (form.size) editor.add(component, form.size);
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
            void run(() => editor.copyCharts(picked));
          }}
        />
      ) : null}
      {panel === 'pool' ? (
        <PoolDrawer
          menuCode={board.menuCode}
          charts={pooled}
          flush={() => saver.flush()}
          onAdd={editor.placeChart}
          onDeleted={() => void run(editor.loadReports)}
          onClose={() => setPanel(null)}
        />
      ) : null}
      {panel === 'versions' ? (
        <VersionsDrawer
          menuCode={board.menuCode}
          current={saving.version}
          onClose={() => setPanel(null)}
          onRestore={(restored, version) => {
            editor.restore(restored, version);
            setPanel(null);
          }}
        />
      ) : null}
      {saving.status === 'conflict' ? <ConflictDialog editor={editor} /> : null}
    </div>
  );
}
