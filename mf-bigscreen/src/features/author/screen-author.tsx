import { useNewComponent } from '@tessera/board';
import {
  AuthoringPanels,
  ConflictDialog,
  SaveNotice,
  useEditor,
  useSaving,
  type HeldRoom,
} from '@tessera/board/authoring';
import { ComponentForm, ReactionDialogs, type ReactionPanel } from '@tessera/board/component-forms';
import { useEditorKeys } from '@tessera/board/editing';
import { useOpenAddress } from '@tessera/board/reading';
import { TemplateUpdateNotice } from '@tessera/board/templates';
import { LayersPanel, type CanvasChange, type CanvasHandle, type LayersHandle } from '@tessera/canvas';
import {
  ELEMENT_KINDS,
  isScreenDocument,
  PAGE_PATHS,
  screenElementSchema,
  type BoardComponent,
} from '@tessera/contract';
import { useAction, useClient, useNavigation, usePermitted, useStore } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { descriptorOf } from '../elements/index.ts';
import { memberSource } from '../stage/index.ts';
import { canvasItems } from './canvas-items.ts';
import { CanvasHost } from './canvas/canvas-host.tsx';
import { useCommandKeys } from './canvas/command-keys.ts';
import { CommandMenu, type OpenMenu } from './canvas/command-menu.tsx';
import { LayersFooter } from './canvas/layers-footer.tsx';
import type { LibraryCommand } from './canvas/library-drag.ts';
import { useScreenCommands } from './canvas/screen-commands.tsx';
import { useRefusals } from './canvas/use-refusals.ts';
import { useShownPages } from './canvas/use-shown-pages.ts';
import { useStyleBrush } from './forms/use-style-brush.ts';
import { LibraryPanel } from './library-panel.tsx';
import { checkDraft } from './model/check-draft.ts';
import { editedContainer } from './model/containers.ts';
import type { Goal } from './model/place.ts';
import { ScreenEditor, type DraftScreen } from './model/screen-editor.ts';
import { STEPS } from './model/screen-steps.ts';
import { ScreenBar } from './screen-bar.tsx';
import { ScreenProperties } from './screen-properties.tsx';
import { ScreenPublications } from './screen-publications.tsx';
import { SelectionProperties } from './selection-properties.tsx';
import { keepGoal, useMadeChart } from './use-made-chart.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0 },
  body: { flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: '260px minmax(0, 1fr) 300px' },
  side: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  layers: {
    minHeight: 0,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Over the canvas, in the middle.
  brushed: { '& > :nth-child(2) *': { cursor: 'copy !important' } },
  properties: {
    minHeight: 0,
    overflowY: 'auto',
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

type Panel =
  | ReactionPanel
  | { kind: 'form'; component: BoardComponent; goal: Goal }
  | { kind: 'pick' | 'pool'; goal: Goal }
  | { kind: 'versions' | 'publish' };

export interface ScreenAuthorProps {
  readonly draft: DraftScreen;
  readonly held: HeldRoom;
  onLeave(): void;
}

/** A screen to write: library and layers, the canvas, properties, and what belongs to saving and publishing it. */
export function ScreenAuthor({ draft, held, onLeave }: ScreenAuthorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const navigation = useNavigation();
  const openAddress = useOpenAddress();
  const { run } = useAction();
  const editor = useEditor(() => new ScreenEditor({ draft, lockKey: held.lockKey, client }));
  const { saver, selection, menuCode } = editor;
  const { document, reports } = useStore(editor);
  const chosen = useStore(selection);
  const selected = useMemo(() => [...chosen], [chosen]);
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = useCallback(() => setPanel(null), []);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { shown, show } = useShownPages(document.screen, selected);
  const canvas = useRef<CanvasHandle>(null);
  const layers = useRef<LayersHandle>(null);
  const source = useMemo(() => memberSource(client, menuCode, { draft: true }), [client, menuCode]);
  const read = useMemo(() => ({ menuCode, document, reports }), [menuCode, document, reports]);
  const items = useMemo(() => canvasItems(document, reports, shown, intl), [document, reports, shown, intl]);
  const newComponent = useNewComponent();
  const mayEdit = usePermitted('chart_edit');
  const mayDelete = usePermitted('chart_delete');
  const brush = useStyleBrush(editor);
  useMadeChart(editor);
  useRefusals(editor);
  const commands = useScreenCommands({
    ...{ editor, document, selection: selected, shown, brush },
    onRename: (code) => layers.current?.rename(code),
  });
  const does = (id: string) => {
    const command = commands.find((one) => one.id === id);
    if (command?.enabled) command.run();
  };
  const writing = panel?.kind === 'form' || panel?.kind === 'linkage' || panel?.kind === 'jumps';
  const { saving, mayLeave } = useSaving(saver, held, writing);
  const pooled = reports.filter(({ reportCode }) => document.pool.includes(reportCode));
  const { screen } = document;

  const onSelect = (ids: readonly string[]) => selection.choose(ids);
  const onChange = (changes: readonly CanvasChange[], step: MessageDescriptor, join?: string) =>
    editor.changeLayers(
      step,
      changes.map(({ id, ...place }) => ({ i: id, ...place })),
      join,
    );
  /** Where new things come to stand: in the middle of the container that is edited, else of what is seen. */
  /** Where what the open panel adds is to stand. */
  const opened: Goal = panel && 'goal' in panel ? panel.goal : {};
  const goalOf = (): Goal => {
    const parentI = editedContainer(screen, selected, shown);
    const at = canvas.current?.middle();
    return parentI !== null || !at ? { parentI } : { at: { x: Math.round(at.x), y: Math.round(at.y) } };
  };
  const chartEditor = (reportCode?: string) => {
    const query = new URLSearchParams({
      menuCode,
      from: 'screen',
      ...(reportCode === undefined ? {} : { reportCode }),
    });
    navigation.navigate(`${PAGE_PATHS.chartEditor}?${query}`);
  };
  const open = (code: string) => {
    if (!mayEdit) return;
    const component = document.components.find((one) => one.code === code);
    if (component) setPanel({ kind: 'form', component, goal: {} });
    else if (reports.some(({ reportCode }) => reportCode === code)) chartEditor(code);
  };
  const add = (command: LibraryCommand, goal: Goal = goalOf()) => {
    if (command.kind === 'pool') setPanel({ kind: 'pool', goal });
    else if (!editor.hasSpace(1)) return;
    else if (command.kind === 'newChart') {
      keepGoal(menuCode, goal);
      chartEditor();
    } else if (command.kind === 'pickCharts') setPanel({ kind: 'pick', goal });
    else if (command.kind === 'component')
      setPanel({ kind: 'form', component: newComponent(command.name).component, goal });
    else if (command.kind === 'element') {
      const label = descriptorOf({ typeCode: command.name })?.label;
      const name = label ? intl.formatMessage(label) : command.name;
      const fresh = ELEMENT_KINDS[command.name].fresh();
      const element = screenElementSchema.parse({ ...fresh, code: crypto.randomUUID(), name, typeCode: command.name });
      const page = intl.formatMessage(
        { id: 'bigscreen.author.containerOf', defaultMessage: '容器 {count, number}' },
        { count: 1 },
      );
      editor.add(element, goal, ELEMENT_KINDS[command.name].holds ? [page] : []);
    }
  };
  const done = (component: BoardComponent, goal: Goal) => {
    if (document.components.some(({ code }) => code === component.code)) editor.update(component);
    else editor.add(component, goal);
    close();
  };
  const preview = async () => {
    if (!(await saver.flush())) return;
    openAddress(`${PAGE_PATHS.screenPlay}?${new URLSearchParams({ menuCode, draft: '1' })}`, true);
  };
  useEditorKeys({
    undo: editor.history.undo,
    redo: editor.history.redo,
    save: () => void saver.retry(),
    copy: () => does('copy'),
    paste: () => does('paste'),
    remove: () => does('remove'),
    selectAll: () => selection.choose(screen.layers.flatMap(({ i, parentI }) => (parentI === null ? [i] : []))),
    selectNone: () => selection.choose([]),
  });
  useCommandKeys(commands);
  const openMenu = (at: OpenMenu['at'], place: OpenMenu['place']) =>
    setMenu({ at, place, from: globalThis.document.activeElement });

  return (
    <div className={styles.root}>
      <ScreenBar
        name={draft.menuName}
        editor={editor}
        onVersions={() => setPanel({ kind: 'versions' })}
        onPreview={() => void preview()}
        onPublish={() => void saver.flush().then(() => setPanel({ kind: 'publish' }))}
        onDone={() => void mayLeave().then((may) => (may ? onLeave() : undefined))}
      />
      <SaveNotice state={saving} onRetry={() => void saver.retry()} />
      <TemplateUpdateNotice menuCode={editor.menuCode} />
      <div className={mergeClasses(styles.body, brush.armed && styles.brushed)}>
        <aside className={styles.side}>
          <LibraryPanel pooled={pooled.length} onAdd={(command) => add(command)} />
          <div className={styles.layers}>
            <LayersPanel
              ref={layers}
              items={items}
              selection={selected}
              onSelect={onSelect}
              onRename={(id, name) => {
                const chart = reports.some(({ reportCode }) => reportCode === id);
                if (chart) void run(() => editor.renameChart(id, name));
                else if (screen.containers.some(({ containerId }) => containerId === id))
                  editor.changeContainer(id, { containerName: name });
                else editor.rename(id, name);
              }}
              onShow={(ids, visible) => {
                const page = screen.containers.find(({ containerId }) => containerId === ids[0]);
                if (page) show(page.appComponentId, page.containerId);
                else editor.setLayers(visible ? STEPS.show : STEPS.hide, ids, { visible });
              }}
              onLock={(ids, locked) => editor.setLayers(locked ? STEPS.lock : STEPS.unlock, ids, { locked })}
              onRemove={(ids) => (mayDelete ? editor.remove(new Set(ids)) : undefined)}
              onGroup={(ids) =>
                editor.group(new Set(ids), intl.formatMessage({ id: 'bigscreen.author.group', defaultMessage: '组' }))
              }
              onUngroup={(ids) => editor.ungroup(new Set(ids))}
              onMove={(ids, parentId, beforeId) => editor.put(new Set(ids), parentId, beforeId)}
              onOpen={open}
              onContextMenu={(at) => openMenu(at, null)}
              onMovePage={(id, by) => editor.moveContainer(id, by)}
              onChange={onChange}
            />
            <LayersFooter editor={editor} screen={screen} />
          </div>
        </aside>
        <CanvasHost
          {...{ canvas, editor, read, source, items, selection: selected, shown, onChange }}
          onSelect={(ids) => {
            brush.brush(ids);
            onSelect(ids);
          }}
          onShowPage={show}
          onOpen={open}
          onContextMenu={openMenu}
          onDropCommand={add}
        />
        <aside className={styles.properties}>
          {selected.length === 0 ? (
            <ScreenProperties
              editor={editor}
              screen={screen}
              items={items}
              onLinkages={() => setPanel({ kind: 'linkages' })}
            />
          ) : (
            <SelectionProperties
              editor={editor}
              document={document}
              reports={reports}
              items={items}
              selection={selected}
              commands={commands}
              brush={brush}
              onChange={onChange}
              onOpen={open}
              onReactions={(kind, reportCode) => setPanel({ kind, reportCode })}
              onShowPage={show}
            />
          )}
        </aside>
      </div>
      {panel?.kind === 'form' ? (
        <ComponentForm
          editor={editor}
          component={panel.component}
          onClose={close}
          onDone={(component) => done(component, panel.goal)}
        />
      ) : null}
      <AuthoringPanels
        open={panel?.kind}
        menuCode={menuCode}
        pooled={pooled}
        version={saving.version}
        flush={() => saver.flush()}
        onCopy={(picked) => editor.copyCharts(picked, opened)}
        onPlace={(reportCode) => editor.placeCharts([reportCode], opened)}
        onDeleted={(reportCode) => editor.leave(new Set([reportCode]))}
        onRestore={async (restored, version) => {
          if (!isScreenDocument(restored)) throw new Error(`Version ${version} has no canvas.`);
          return editor.restore(restored, version);
        }}
        onClose={close}
      />
      {panel?.kind === 'publish' ? (
        <ScreenPublications
          editor={editor}
          findings={checkDraft(screen)}
          nameOf={(code) => items.find(({ id }) => id === code)?.name ?? code}
          onShow={(code) => {
            close();
            selection.choose([code]);
            canvas.current?.reveal([code]);
          }}
          onClose={close}
        />
      ) : null}
      {menu ? <CommandMenu menu={menu} commands={commands} onClose={() => setMenu(null)} /> : null}
      <ReactionDialogs
        editor={editor}
        panel={panel?.kind === 'linkages' || panel?.kind === 'linkage' || panel?.kind === 'jumps' ? panel : null}
        onPanel={setPanel}
      />
      {saving.status === 'conflict' && held.lock.mine ? <ConflictDialog editor={editor} /> : null}
    </div>
  );
}
