import { tbl, type Tbl } from '@tessera/contract';
import { useEndpoint, useLeaveGuard, useNavigation, useNotify, usePermitted } from '@tessera/remote-kit';
import type { CodeEditorHandle } from '@tessera/ui/code';
import { CounterBadge, makeStyles, tokens } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { chartAddress } from '../model/chart-address.ts';
import { draftProblems, publishProblems, type Problem, type Problems } from '../model/problems.ts';
import { faultMark, pathText } from '../model/script-text.ts';
import { definitionOf, type TblDraft } from '../model/tbl-draft.ts';
import { ColumnList } from './column-list.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { useFaultText } from './fault-text.ts';
import { FilterPanel } from './filter-panel.tsx';
import { PagingPanel } from './paging-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useProblemTexts } from './problem-text.ts';
import { RequestPanel } from './request-panel.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { usePreview } from './use-preview.ts';
import { useTblEditor } from './use-tbl-editor.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

const STACKED = '@media (max-width: 1180px)';
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  body: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(300px, 4fr) minmax(340px, 5fr) minmax(360px, 6fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    [STACKED]: { display: 'flex', flexDirection: 'column', overflow: 'auto' },
  },
  form: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [STACKED]: { flexShrink: 0 },
  },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, flexShrink: 0 },
  panel: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: '12px' },
  shape: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minHeight: 0,
    minWidth: 0,
    padding: '8px 12px 12px',
    overflow: 'auto',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [STACKED]: { flexShrink: 0 },
  },
  preview: { minHeight: 0, minWidth: 0, [STACKED]: { height: '640px', flexShrink: 0 } },
});

const TABS = ['request', 'filters', 'paging'] as const;
type PanelTab = (typeof TABS)[number];
const tabOf = (place: string): PanelTab =>
  place.startsWith('filter/') ? 'filters' : /^(paging|cacheSeconds)/.test(place) ? 'paging' : 'request';

export interface TblEditorProps {
  /** The stored draft, or a blank one. */
  readonly opened: Tbl | TblDraft;
  onClose(): void;
  /** Called once a new table has been saved. */
  onStored?(menuCode: string): void;
}

/** A real-time table at work: its request, the script and columns, and what comes of them. */
export function TblEditor({ opened, onClose, onStored }: TblEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const notify = useNotify();
  const mayChart = usePermitted('chart_edit');
  const faultText = useFaultText();
  const editor = useTblEditor(opened);
  const { draft, stored, changed, change } = editor;
  const definition = definitionOf(draft);
  const preview = usePreview(definition, draft.menuCode, editor.follow);
  const { data } = preview;
  const code = useRef<CodeEditorHandle>(null);
  const [tab, setTab] = useState<PanelTab>('request');
  const [tried, setTried] = useState<'no' | 'draft' | 'publish'>('no');
  const [versions, setVersions] = useState(false);
  const published = stored !== null && stored.publishedVersion !== null;
  const list = useEndpoint(tbl.listTbl, {}, { fresh: true });
  const answer = list.data?.find(({ menuCode }) => menuCode === draft.menuCode)?.answer ?? null;

  const blocking = draftProblems(draft, editor.before);
  const shown = shownProblems(blocking, tried, tried === 'publish' ? publishProblems(draft) : new Map());
  const problemAt = useProblemTexts(shown);
  const counts = TABS.map(
    (each) => [...shown.keys()].filter((place) => !place.startsWith('column') && tabOf(place) === each).length,
  );

  useLeaveGuard(changed, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'report.live.leaveTitle', defaultMessage: '离开页面' }),
      text: intl.formatMessage({
        id: 'report.live.leaveText',
        defaultMessage: '实时表的修改还没有保存，离开后会丢失。确定离开吗？',
      }),
    }),
  );
  const made = !changed && !editor.busy && onStored ? (stored?.menuCode ?? null) : null;
  useEffect(() => {
    // The address follows once nothing is unsaved, so that nobody is asked, nor under way: leaving an address cancels its calls.
    if (made !== null) onStored?.(made);
  }, [made, onStored]);

  const marks = useMemo(
    () => faultMark(draft.script, data?.fault ?? null, data?.fault ? faultText(data.fault) : ''),
    [draft.script, data, faultText],
  );
  const found = data && !data.fault && data.columns.length > 0 ? data.columns : null;
  /** Whether the draft can be sent; otherwise its first problem is shown. */
  const ready = (problems: Problems, how: 'draft' | 'publish'): boolean => {
    setTried(how);
    const [first] = problems.keys();
    if (first === undefined) return true;
    if (!first.startsWith('column')) setTab(tabOf(first));
    return false;
  };
  const named = (): boolean => {
    if (draft.tblName.trim() !== '') return true;
    notify.toast(intl.formatMessage({ id: 'report.live.nameNeeded', defaultMessage: '请先给实时表起个名字' }));
    return false;
  };
  const ask = () => {
    if (!ready(blocking, 'draft')) return;
    preview.ask();
    if (published) list.reload();
  };
  const save = (version?: number) => {
    if (ready(blocking, 'draft') && named()) void editor.save(version);
  };
  const publish = () => {
    const problems = new Map([...blocking, ...publishProblems(draft)]);
    if (ready(problems, 'publish') && named()) void editor.publish();
  };
  useSaveKey(() => changed && !editor.busy && save());
  const panel = { draft, problemAt, onChange: change };
  return (
    <div className={styles.root}>
      <EditorBar
        name={draft.tblName}
        stored={stored}
        changed={changed}
        busy={editor.busy}
        onName={(tblName) => change({ tblName })}
        onBack={onClose}
        onVersions={() => setVersions(true)}
        onChart={published && mayChart ? () => navigation.navigate(chartAddress(stored.menuCode)) : null}
        onSave={() => save()}
        onPublish={publish}
      />
      <div className={styles.body}>
        <div className={styles.form}>
          <TabList
            className={styles.tabs}
            size="small"
            selectedValue={tab}
            onTabSelect={(_, { value }) => setTab(value as PanelTab)}
          >
            <Tab value="request">
              <FormattedMessage id="report.live.tabRequest" defaultMessage="请求" /> <Count count={counts[0]} />
            </Tab>
            <Tab value="filters">
              <FormattedMessage id="report.live.tabFilters" defaultMessage="筛选绑定" /> <Count count={counts[1]} />
            </Tab>
            <Tab value="paging">
              <FormattedMessage id="report.live.tabPaging" defaultMessage="分页与缓存" /> <Count count={counts[2]} />
            </Tab>
          </TabList>
          <div className={styles.panel}>
            {tab === 'request' ? (
              <RequestPanel {...panel} onBind={() => setTab('filters')} onAsk={ask} />
            ) : tab === 'filters' ? (
              <FilterPanel {...panel} />
            ) : (
              <PagingPanel {...panel} />
            )}
          </div>
        </div>
        <div className={styles.shape}>
          <ScriptPanel draft={draft} onChange={change} editor={code} marks={marks} onRun={ask} />
          <ColumnList {...panel} found={found} />
        </div>
        <div className={styles.preview}>
          <PreviewPanel
            preview={preview}
            answer={answer}
            published={published}
            onAsk={ask}
            onPick={(path) => code.current?.insert(pathText(path, draft.scriptType))}
            onFault={() => {
              const [mark] = marks;
              if (mark) code.current?.select(mark.from, mark.to);
            }}
          />
        </div>
      </div>
      {versions && stored ? (
        <VersionsDrawer
          menuCode={stored.menuCode}
          draft={draft}
          changed={changed}
          onRestored={(restored) => {
            editor.take(restored);
            setVersions(false);
          }}
          onClose={() => setVersions(false)}
        />
      ) : null}
      {editor.theirs ? (
        <ConflictDialog
          theirs={editor.theirs}
          draft={draft}
          busy={editor.busy}
          onKeepMine={() => void editor.save(editor.theirs?.version)}
          onTakeTheirs={() => editor.theirs && editor.take(editor.theirs)}
          onClose={editor.dropConflict}
        />
      ) : null}
    </div>
  );
}

function Count({ count = 0 }: { readonly count: number | undefined }) {
  return count > 0 ? <CounterBadge count={count} size="small" color="danger" /> : null;
}

/** Fields that are still empty are not blamed before the author tries to send them. */
function shownProblems(blocking: Problems, tried: string, more: Problems): Problems {
  const early = (problem: Problem) => problem !== 'empty';
  return new Map([...[...blocking].filter(([, problem]) => tried !== 'no' || early(problem)), ...more]);
}

/** Ctrl/⌘+S. */
function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
