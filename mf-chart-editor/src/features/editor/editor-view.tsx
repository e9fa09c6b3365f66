import { History, useEditorKeys } from '@tessera/board/editing';
import { chart, type ChartDraft, data, PAGE_PATHS } from '@tessera/contract';
import { useAction, useClient, useLeaveGuard, useNavigation, useNotify, useStore } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import {
  announcementAtom,
  filterTargetAtom,
  EditorProvider,
  FieldDrag,
  STEPS,
  useCatalogue,
  type Dragged,
  type DropPlace,
} from '../../common/index.ts';
import {
  addField,
  catalogueOf,
  changeTable,
  forWarning,
  moveField,
  NO_TABLE,
  removeField,
  sameChart,
} from '../../model/index.ts';
import { FieldPanel } from '../fields/index.ts';
import { TypePicker } from '../picker/index.ts';
import { Preview } from '../preview/index.ts';
import { WellFilterDialog, WellsPanel } from '../wells/index.ts';
import { ConflictDialog, type ConflictChoice } from './conflict-dialog.tsx';
import { Notices } from './notices.tsx';
import { SaveDialog, type SaveTarget } from './save-dialog.tsx';
import { SettingsSide } from './settings-side.tsx';
import { TopBar } from './top-bar.tsx';
import { useDraftCache } from './use-draft-cache.ts';
import type { Opening } from './use-opening.ts';
import { useSaving } from './use-saving.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const useStyles = makeStyles({
  panels: {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: '220px 200px minmax(0, 1fr) 300px',
    gridTemplateRows: 'minmax(0, 1fr)',
    '@media (max-width: 1360px)': { gridTemplateColumns: '196px 184px minmax(0, 1fr) 280px' },
  },
  side: {
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

type OpenDialog = 'save' | 'saveAndLeave' | 'saveAs' | 'versions' | null;

export interface EditorViewProps {
  readonly opening: Opening;
  readonly warning: boolean;
  /** Page of the report that the chart is made for; null on boards. */
  readonly paperId: string | null;
  /** Whether the chart is made for a big screen. */
  readonly onScreen: boolean;
  /** The chart got a code, or another board. */
  onCode(menuCode: string, reportCode: string): void;
  /** Begins again with what is stored. */
  onReopen(): void;
}

/** The editor around one draft: panels, saving, drafts. */
export function EditorView({ opening, warning, paperId, onScreen, onCode, onReopen }: EditorViewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigation = useNavigation();
  const [initial] = useState(() => (warning ? forWarning(opening.draft) : opening.draft));
  const [history] = useState(() => new History(initial));
  const { value: draft, undoStep } = useStore(history);
  const [base, setBase] = useState<ChartDraft | null>(opening.stored ? initial : null);
  const [kept, setKept] = useState(opening);
  const [mode, setMode] = useState<'chart' | 'data'>('chart');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const announcement = useAtomValue(announcementAtom);
  const [asked, setAsked] = useAtom(filterTargetAtom);
  const loaded = useCatalogue(draft.reportParam.tbId);
  const { catalogue } = loaded;
  const dirty = useMemo(
    () => (base ? !sameChart(base, draft) : undoStep !== null || kept.cachedAt !== null),
    [base, draft, undoStep, kept.cachedAt],
  );
  const takeCode = useCallback(
    (reportCode: string) => {
      history.rewrite((one) => (one.reportCode === '' ? { ...one, reportCode } : one));
      if (draft.reportCode === '') onCode(draft.menuCode, reportCode);
    },
    [history, onCode, draft.menuCode, draft.reportCode],
  );
  const cache = useDraftCache(draft, dirty, takeCode);
  const saving = useSaving((saved) => {
    const { reportCode, reportHistoryCode, menuCode } = saved;
    history.rewrite((one) => ({ ...one, reportCode, reportHistoryCode, menuCode }));
    setBase(saved);
    setKept((last) => ({ ...last, cachedAt: null, overtaken: null }));
    onCode(menuCode, reportCode);
  });
  const isNew = draft.reportHistoryCode === '';
  const [leaving, setLeaving] = useState<string | null>(null);
  // After the render in which nothing is unsaved any more, so that the guard lets it pass.
  useEffect(() => {
    if (leaving !== null && !dirty) navigation.navigate(leaving);
  }, [leaving, dirty, navigation]);
  useLeaveGuard(dirty, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'editor.leave.title', defaultMessage: '离开编辑器？' }),
      text:
        cache.state.kind === 'kept'
          ? intl.formatMessage({
              id: 'editor.leave.kept',
              defaultMessage: '修改尚未保存。草稿已保留，下次打开此图表时可以继续。',
            })
          : intl.formatMessage({ id: 'editor.leave.lost', defaultMessage: '修改尚未保存，离开后最近的修改会丢失。' }),
      confirmLabel: intl.formatMessage({ id: 'editor.leave.confirm', defaultMessage: '离开' }),
    }),
  );
  /** @param reportCode of a chart that is saved; reports and screens put a new one where it was made for */
  const boardOf = (menuCode: string, reportCode = '') => {
    if (menuCode === '') return PAGE_PATHS.board;
    const made: Record<string, string> = reportCode === '' ? {} : { reportCode };
    if (onScreen) return `${PAGE_PATHS.editScreen}?${new URLSearchParams({ menuCode, ...made })}`;
    if (paperId === null) return `${PAGE_PATHS.board}?menuCode=${encodeURIComponent(menuCode)}`;
    return `${PAGE_PATHS.editReport}?${new URLSearchParams({ menuCode, paperId, ...made })}`;
  };

  // A draft that is on its way brings the code of a new chart.
  const withCode = async (one: ChartDraft) =>
    one.reportCode === '' ? { ...one, reportCode: await cache.code() } : one;
  const save = async (thenLeave: boolean) => {
    if (saving.busy) return;
    if (isNew && (draft.menuCode === '' || draft.reportName === opening.draft.reportName)) {
      setDialog(thenLeave ? 'saveAndLeave' : 'save');
      return;
    }
    const saved = await saving.save(await withCode(draft));
    if (saved && thenLeave) setLeaving(boardOf(saved.menuCode, saved.reportCode));
  };
  const saveTo = async ({ name, menuCode }: SaveTarget) => {
    const named = { ...draft, reportName: name, menuCode };
    const asCopy = dialog === 'saveAs';
    const fresh = asCopy || menuCode !== draft.menuCode;
    const saved = await saving.save(
      fresh ? { ...named, reportCode: '', reportHistoryCode: '', reportStyle: null } : await withCode(named),
    );
    if (!saved) return;
    history.rewrite((one) => ({ ...one, reportName: name }));
    setDialog(null);
    if (dialog === 'saveAndLeave') setLeaving(boardOf(menuCode, saved.reportCode));
  };
  const settleConflict = async (choice: ConflictChoice) => {
    if (!saving.conflict) return;
    if (choice === 'theirs') {
      await discard();
      saving.dropConflict();
    } else await saving.save(saving.conflict.draft, choice);
  };
  const { busy: discarding, run } = useAction();
  const discard = () =>
    run(async () => {
      if (draft.reportCode !== '' && !isNew)
        await client.call(chart.rollback, { body: { reportCode: draft.reportCode } });
      onReopen();
    });

  const { run: changeTo } = useAction();
  const chooseTable = (tableId: string) =>
    void changeTo(async () => {
      if (tableId === catalogue.tableId) return;
      const next = catalogueOf(await client.call(data.tableDetail, { body: { tableId } }));
      const { lost } = changeTable(draft, catalogue, next);
      if (lost.length > 0) {
        const sure = await notify.confirm({
          title: intl.formatMessage({ id: 'editor.table.title', defaultMessage: '更换数据表？' }),
          text: intl.formatMessage(
            {
              id: 'editor.table.lost',
              defaultMessage: '“{table}”中没有这些字段，它们会从图表中移除：{fields}。更换后可以撤销。',
            },
            {
              table: next.name,
              fields: lost.join(intl.formatMessage({ id: 'editor.needs.comma', defaultMessage: '、' })),
            },
          ),
          confirmLabel: intl.formatMessage({ id: 'editor.table.confirm', defaultMessage: '更换' }),
        });
        if (!sure) return;
      }
      history.edit(STEPS.table, (last) => changeTable(last, catalogue, next).draft);
    });
  const onDrop = (dragged: Dragged, place: DropPlace | null) => {
    if (dragged.kind === 'field') {
      if (place?.well === 'filter') setAsked({ fieldId: dragged.picked.fieldId, index: null });
      else if (place)
        history.edit(STEPS.addField, (last) => addField(last, catalogue, dragged.picked, place.well, place.index));
    } else if (place?.well === 'filter' && dragged.place.well !== 'filter')
      setAsked({ fieldId: dragged.fieldId, index: null });
    else if (place)
      history.edit(STEPS.moveField, (last) => moveField(last, catalogue, dragged.place, place.well, place.index));
    else history.edit(STEPS.removeField, (last) => removeField(last, dragged.place));
  };
  useEditorKeys({ save: () => void save(false), undo: history.undo, redo: history.redo });
  const editor = useMemo(() => ({ history, catalogue, warning }), [history, catalogue, warning]);
  const tableReady =
    draft.reportParam.tbId === '' ||
    Boolean(loaded.error) ||
    (catalogue !== NO_TABLE && catalogue.tableId === draft.reportParam.tbId);
  return (
    <EditorProvider value={editor}>
      <TopBar
        cache={cache.state}
        dirty={dirty}
        isNew={isNew}
        busy={saving.busy}
        mode={mode}
        hasBoard={draft.menuCode !== ''}
        onMode={setMode}
        onSave={(thenLeave) => void save(thenLeave)}
        onSaveAs={() => setDialog('saveAs')}
        onVersions={() => setDialog('versions')}
        onClose={() => navigation.navigate(boardOf(draft.menuCode, isNew ? '' : draft.reportCode))}
      />
      <Notices
        opening={kept}
        busy={discarding}
        onDiscard={() => void discard()}
        onKeep={() => setKept((last) => ({ ...last, cachedAt: null }))}
      />
      <FieldDrag onDrop={onDrop}>
        <div className={styles.panels}>
          <FieldPanel loaded={loaded} onTable={chooseTable} />
          <WellsPanel />
          <Preview mode={mode} ready={tableReady} />
          <aside
            className={styles.side}
            aria-label={intl.formatMessage({ id: 'editor.side.label', defaultMessage: '类型与样式' })}
          >
            <TypePicker />
            <SettingsSide />
          </aside>
        </div>
      </FieldDrag>
      <div role="status" className={styles.said}>
        {announcement}
      </div>
      {dialog === 'save' || dialog === 'saveAndLeave' || dialog === 'saveAs' ? (
        <SaveDialog
          initial={{
            name:
              dialog === 'saveAs' && !isNew
                ? intl.formatMessage(
                    { id: 'editor.save.copyName', defaultMessage: '{name} 副本' },
                    { name: draft.reportName },
                  )
                : draft.reportName,
            // Copies go to boards.
            menuCode: (paperId !== null || onScreen) && dialog === 'saveAs' ? '' : draft.menuCode,
          }}
          asCopy={dialog === 'saveAs'}
          fixed={(paperId !== null || onScreen) && dialog !== 'saveAs'}
          busy={saving.busy}
          onSubmit={(target) => void saveTo(target)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {asked ? <WellFilterDialog asked={asked} onClose={() => setAsked(null)} /> : null}
      {dialog === 'versions' ? (
        <VersionsDialog
          reportCode={draft.reportCode}
          onBack={(stored) => {
            history.reset(stored);
            setBase(stored);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {saving.conflict ? (
        <ConflictDialog
          message={saving.conflict.message}
          busy={saving.busy || discarding}
          onChoose={(choice) => void settleConflict(choice)}
          onClose={saving.dropConflict}
        />
      ) : null}
    </EditorProvider>
  );
}
