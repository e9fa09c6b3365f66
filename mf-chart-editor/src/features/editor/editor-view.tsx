import { History, useEditorKeys } from '@tessera/board/editing';
import { chart, type ChartDraft } from '@tessera/contract';
import { useAction, useClient, useLeaveGuard, useNavigation, useNotify, useStore } from '@tessera/remote-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { EditorProvider, useCatalogue } from '../../common/index.ts';
import { forWarning, sameChart } from '../../model/index.ts';
import { ConflictDialog, type ConflictChoice } from './conflict-dialog.tsx';
import { Notices } from './notices.tsx';
import { returnAddress } from './return-address.ts';
import { SaveDialog, type SaveTarget } from './save-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useDraftCache } from './use-draft-cache.ts';
import type { Opening } from './use-opening.ts';
import { useSaving } from './use-saving.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { Workbench } from './workbench.tsx';

type OpenDialog = 'save' | 'saveAndLeave' | 'saveAs' | 'versions' | null;

export interface EditorViewProps {
  readonly opening: Opening;
  readonly warning: boolean;
  /** Page of the report that the chart is made for; null on boards. */
  readonly paperId: string | null;
  /** Whether the chart is made for a big screen. */
  readonly onScreen: boolean;
  /** Whether the board was read, not edited, when the chart was opened; the editor leads back to the same. */
  readonly toReading: boolean;
  /** The chart got a code, or another board. */
  onCode(menuCode: string, reportCode: string): void;
  /** Begins again with what is stored. */
  onReopen(): void;
}

/** The editor around one draft: panels, saving, drafts. */
export function EditorView({ opening, warning, paperId, onScreen, toReading, onCode, onReopen }: EditorViewProps) {
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
  const boardOf = (menuCode: string, reportCode?: string) =>
    returnAddress({ menuCode, reportCode, paperId, onScreen, toReading });

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

  useEditorKeys({ save: () => void save(false), undo: history.undo, redo: history.redo });
  const editor = useMemo(() => ({ history, catalogue, warning }), [history, catalogue, warning]);
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
      <Workbench loaded={loaded} mode={mode} />
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
