import { BOARD_CANVAS, BoardAiProvider, createAiSource, createBoardCoordinator, useNewComponent } from '@tessera/board';
import {
  AuthoringPanels,
  ConflictDialog,
  FilterStrip,
  lostByPasting,
  saveFirst,
  SaveNotice,
  useSaving,
  type AddCommand,
  type HeldRoom,
} from '@tessera/board/authoring';
import { ComponentForm, ReactionDialogs } from '@tessera/board/component-forms';
import { useBoxSelection, useEditorKeys } from '@tessera/board/editing';
import { boardItems, useChosenTabs } from '@tessera/board/reading';
import { TemplateUpdateNotice } from '@tessera/board/templates';
import { createShownValues, ValueColorsProvider } from '@tessera/charts';
import { isFilter, type BoardConfiguration } from '@tessera/contract';
import { useAction, useClient, useLocale, useNavigation, useNotify, usePermitted, useStore } from '@tessera/remote-kit';
import { EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { createStore, Provider, useAtom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { chartEditorPath } from '../board/index.ts';
import { BoardSettingsDialog } from './dialogs/board-settings-dialog.tsx';
import { EditCanvas } from './edit-canvas.tsx';
import { openPanelAtom, phoneAtom } from './editor-atoms.ts';
import { EditorBar } from './editor-bar.tsx';
import { barFilters } from './filters/place-filter.ts';
import { newSize } from './model/new-size.ts';
import { STEPS } from './model/step-names.ts';
import { targetTab } from './model/tabs.ts';
import { useBoardItemActions } from './use-board-item-actions.tsx';
import { useEditor } from './use-editor.ts';
import { useShowAdded } from './use-show-added.ts';

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

export interface BoardEditorProps {
  readonly board: BoardConfiguration;
  readonly held: HeldRoom;
  /** Whether the layout of phones shows first. */
  readonly phone: boolean;
  onDone(): void;
}

/** A board to arrange: its grid, its components, and what belongs to saving it. */
export function BoardEditor({ phone, ...props }: BoardEditorProps) {
  const [atoms] = useState(() => {
    const store = createStore();
    store.set(phoneAtom, phone);
    return store;
  });
  return (
    <Provider store={atoms}>
      <Workspace {...props} />
    </Provider>
  );
}

function Workspace(props: Omit<BoardEditorProps, 'phone'>) {
  const { board, held, onDone } = props;
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigation = useNavigation();
  const { run } = useAction();
  const editor = useEditor(board, held.lockKey);
  const canvas = useRef<HTMLDivElement>(null);
  useShowAdded(editor, canvas, useAtomValue(phoneAtom));
  const newComponent = useNewComponent();
  const [panel, setPanel] = useAtom(openPanelAtom);
  const close = () => setPanel(null);
  const reactions = panel?.kind === 'linkages' || panel?.kind === 'linkage' || panel?.kind === 'jumps' ? panel : null;
  const coordinator = useMemo(() => createBoardCoordinator(client), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const ai = useMemo(() => createAiSource(client, board.menuCode, 'edit'), [client, board.menuCode]);
  const { locale } = useLocale();
  const [shown] = useState(createShownValues);

  const { saver, selection } = editor;
  const { document, reports } = useStore(editor);
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const pooled = reports.filter(({ reportCode }) => document.pool.includes(reportCode));
  const tabs = useChosenTabs();
  const target = targetTab(document, useStore(selection), tabs.of);
  const mayDelete = usePermitted('chart_delete');
  // What is written in an open form is lost with the editor, too.
  const draft = panel !== null && !['pick', 'pool', 'versions'].includes(panel.kind);
  const { saving, mayLeave } = useSaving(saver, held, draft);

  const editChart = (reportCode?: string) => navigation.navigate(chartEditorPath(board.menuCode, reportCode));
  const actions = useBoardItemActions(editor, editChart);
  const add = (command: AddCommand) => {
    if (!editor.hasSpace(1)) return;
    if (command === 'newChart') editChart();
    else if (command === 'pickCharts') setPanel({ kind: 'pick' });
    else {
      const { component } = newComponent(command);
      setPanel({ kind: 'form', component, size: newSize(component) });
    }
  };
  const onMouseDown = useBoxSelection((codes, more) => selection.choose(codes, more));
  useEditorKeys({
    undo: editor.history.undo,
    redo: editor.history.redo,
    save: () => void saver.retry(),
    copy: () => editor.copy(),
    paste: () =>
      void run(async () => {
        const dropped = await editor.paste(target);
        if (dropped > 0) notify.toast(lostByPasting(intl, 'board', dropped), { intent: 'warning' });
      }),
    remove: () => {
      const selected = selection.get();
      if (mayDelete && selected.size > 0) void actions.remove(selected);
    },
    selectAll: () => selection.choose(document.layout.map(({ i }) => i)),
    selectNone: () => selection.choose([]),
  });

  return (
    <div className={styles.root}>
      <EditorBar
        name={board.menuName}
        editor={editor}
        pooled={pooled.length}
        onAdd={add}
        onDone={() => void mayLeave().then((may) => (may ? onDone() : undefined))}
      />
      <SaveNotice state={saving} onRetry={() => void saver.retry()} />
      <TemplateUpdateNotice menuCode={board.menuCode} />
      <FilterStrip filters={barFilters(document)} actions={actions} />
      <div
        ref={canvas}
        role="presentation"
        className={styles.scroll}
        onMouseDown={onMouseDown}
        {...{ [BOARD_CANVAS]: '' }}
      >
        {items.placed.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'dashboard.edit.empty', defaultMessage: '从添加第一个组件开始' })}
            text={intl.formatMessage({
              id: 'dashboard.edit.emptyHint',
              defaultMessage: '点击右上角的“添加”，放上图表、文本、图片或标题',
            })}
          />
        ) : (
          <ValueColorsProvider set={document.settings.valueColors} shown={shown}>
            <BoardAiProvider source={ai} coordinator={coordinator} locale={locale}>
              <EditCanvas editor={editor} items={items} coordinator={coordinator} actions={actions} tabs={tabs} />
            </BoardAiProvider>
          </ValueColorsProvider>
        )}
      </div>
      {panel?.kind === 'form' ? (
        <ComponentForm
          editor={editor}
          component={panel.component}
          onClose={close}
          onDone={(component) => {
            if (isFilter(component)) editor.put(component, target);
            else if (panel.size) editor.add(component, panel.size, target);
            else editor.update(component);
            close();
          }}
        />
      ) : null}
      <AuthoringPanels
        open={panel?.kind}
        menuCode={board.menuCode}
        pooled={pooled}
        version={saving.version}
        mayBeSimple
        flush={() => saver.flush()}
        onCopy={async (picked) => {
          if (!(await editor.copyCharts(picked, target))) notify.toast(saveFirst(intl), { intent: 'warning' });
        }}
        onPlace={(reportCode) => editor.placeChart(reportCode, target)}
        onDeleted={(reportCode) => editor.leave(new Set([reportCode]))}
        onRestore={(restored, version) => editor.restore(restored, version)}
        onClose={close}
      />
      {panel?.kind === 'settings' ? (
        <BoardSettingsDialog
          settings={document.settings}
          fields={shown.fields()}
          onClose={close}
          onDone={(settings) => {
            editor.edit(STEPS.settings, (now) => ({ ...now, settings }));
            close();
          }}
        />
      ) : null}
      <ReactionDialogs editor={editor} panel={reactions} onPanel={setPanel} />
      {saving.status === 'conflict' && held.lock.mine ? <ConflictDialog editor={editor} /> : null}
    </div>
  );
}
