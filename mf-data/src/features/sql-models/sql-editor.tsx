import { sqlmodel } from '@tessera/contract';
import type { SqlRun, SqlSource, SqlLoss } from '@tessera/contract';
import { LoadError, useAction, useClient, useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { pageStorage } from '@tessera/remote-kit/storage';
import { CodeEditor } from '@tessera/ui/code';
import type { CodeCompletionSource, CodeEditorHandle, CodeLanguage } from '@tessera/ui/code';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { PlayRegular, RecordStopRegular } from '@tessera/ui/icons';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { NameDialog } from '../../common/name-dialog.tsx';
import { LossDialog } from '../fields/index.ts';
import { NamePanel } from './name-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { readDraft, sameDraft, writeDraft, type SqlDraft } from './sql-draft.ts';
import { SqlHeader } from './sql-header.tsx';
import { completeSql, faultMarks, fieldsOf, quotedParameters } from './sql-text.ts';
import { useNames, useParameters, useRefusal, useRun } from './use-sql-model.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  body: { display: 'grid', gridTemplateColumns: '264px 1fr', flex: 1, minHeight: 0 },
  names: {
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  work: { display: 'grid', gridTemplateRows: 'auto minmax(160px, 1fr) minmax(200px, 1fr)', minHeight: 0, minWidth: 0 },
  tools: { display: 'flex', alignItems: 'center', gap: '8px', padding: '8px 12px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  code: { display: 'flex', minHeight: 0, padding: '0 12px 12px' },
  editor: { flexGrow: 1 },
  result: {
    minHeight: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const TAB = pageStorage(() => sessionStorage);
const PARAMETER = /\$\{[^}\n]*\}/g;
const LANGUAGE: CodeLanguage = {
  base: 'sql',
  dialect: 'postgres',
  highlight: (text) =>
    [...text.matchAll(PARAMETER)].map(({ index, 0: token }) => ({
      kind: 'parameter',
      start: index,
      end: index + token.length,
    })),
};

export interface SqlEditorProps {
  readonly opened: SqlDraft;
  readonly columns: SqlRun['columns'];
  readonly sources: readonly SqlSource[];
}

/** SQL of a model: what it may name, the text, what it gives, and how that becomes fields. */
export function SqlEditor({ opened, columns: known, sources }: SqlEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const refuse = useRefusal();
  const { busy, run: act } = useAction();
  const editor = useRef<CodeEditorHandle>(null);
  const [stored, setStored] = useState(opened);
  const [draft, setDraft] = useState(() => readDraft(TAB, opened) ?? opened);
  const [columns, setColumns] = useState(known);
  const [losses, setLosses] = useState<readonly SqlLoss[] | null>(null);
  const [naming, setNaming] = useState<'save' | 'info' | null>(null);
  const changed = !sameDraft(draft, stored);
  const isNew = opened.tableId === null;
  const leaving = isNew && stored.tableId !== null;
  const change = useCallback((part: Partial<SqlDraft>) => setDraft((last) => ({ ...last, ...part })), []);
  useEffect(() => writeDraft(TAB, draft, stored), [draft, stored]);
  useLeaveGuard(changed && !leaving, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'data.params.leaveTitle', defaultMessage: '离开页面' }),
      text: intl.formatMessage({
        id: 'data.sql.leave',
        defaultMessage: 'SQL 模型还没有保存。草稿会保留到退出登录为止，确定离开吗？',
      }),
    }),
  );
  useEffect(() => {
    // A new model gets its own address once the guard has gone.
    if (leaving) void navigate(`${DATA_PATHS.sqlModel}?tableId=${stored.tableId}`, { replace: true });
  }, [leaving, stored.tableId, navigate]);

  const names = useNames(draft.connectionId);
  const params = useParameters();
  const runner = useRun((run) => {
    if (run.fault) return;
    setColumns(run.columns);
    setDraft((last) => ({ ...last, fields: fieldsOf(run.columns, last.fields) }));
  });
  const { state } = runner;
  const start = (): void => {
    if (draft.sql.trim() !== '') runner.start(draft.connectionId, draft.sql);
  };
  const fault = state.kind === 'done' && state.sql === draft.sql ? state.run.fault : null;

  const texts = useMemo(
    () => ({
      table: intl.formatMessage({ id: 'data.sql.kindTable', defaultMessage: '表' }),
      parameter: intl.formatMessage({ id: 'data.sql.kindParameter', defaultMessage: '参数' }),
    }),
    [intl],
  );
  const parameters = useMemo(
    () => (params.data ?? []).flatMap(({ children }) => children.map(({ dynamicParamName }) => dynamicParamName)),
    [params.data],
  );
  const marks = useMemo(() => {
    const hint = (name: string) =>
      intl.formatMessage(
        { id: 'data.sql.quotedParameter', defaultMessage: '引号中的 {parameter} 是普通文本；去掉引号才会使用参数的值' },
        { parameter: `\${${name}}` },
      );
    return [...faultMarks(draft.sql, fault), ...quotedParameters(draft.sql, parameters, hint)];
  }, [draft.sql, fault, parameters, intl]);
  const complete = useCallback(
    ({ text, position, explicit }: CodeCompletionSource) =>
      completeSql(text, position, explicit, {
        tables: names.data?.tables ?? [],
        functions: names.data?.functions ?? [],
        parameters,
        texts,
      }),
    [names.data, parameters, texts],
  );

  const save = async (name: string, description: string, force = false): Promise<void> => {
    const { tableId, updatedAt, connectionId, sql, fields } = draft;
    const sent = { name, description, connectionId, sql, fields: [...fields], force };
    await act(async () => {
      if (tableId !== null && sql !== stored.sql && !force) {
        const found = await client
          .call(sqlmodel.losses, { body: { tableId, connectionId, sql } }, { quiet: true })
          .catch(refuse);
        if (found.length > 0) {
          setLosses(found);
          return;
        }
      }
      const body = { ...sent, ...(tableId === null ? {} : { tableId, updatedAt: updatedAt ?? '' }) };
      const saved = await client.call(sqlmodel.save, { body }, { quiet: true }).catch(refuse);
      const next = { ...draft, name, description, ...saved };
      setStored(next);
      setDraft(next);
      setNaming(null);
      setLosses(null);
      notify.toast(intl.formatMessage({ id: 'data.sql.saved', defaultMessage: 'SQL 模型已保存' }), {
        intent: 'success',
      });
    });
  };

  return (
    <div className={styles.root}>
      <SqlHeader
        name={draft.name}
        changed={changed}
        busy={busy}
        ready={draft.sql.trim() !== ''}
        onOpenTable={
          stored.tableId === null ? undefined : () => void navigate(`${DATA_PATHS.tables}?tableId=${stored.tableId}`)
        }
        onBack={() => void navigate(DATA_PATHS.tables)}
        onInfo={() => setNaming('info')}
        onDiscard={() => setDraft(stored)}
        onSave={() => (draft.name === '' ? setNaming('save') : void save(draft.name, draft.description))}
      />
      <div className={styles.body}>
        <div className={styles.names}>
          {names.error === undefined ? (
            <NamePanel
              sources={sources}
              connectionId={draft.connectionId}
              onConnection={(connectionId) => change({ connectionId })}
              tables={names.data?.tables ?? []}
              groups={params.data ?? []}
              onInsert={(text) => editor.current?.insert(text)}
            />
          ) : (
            <LoadError error={names.error} onRetry={names.reload} />
          )}
        </div>
        <div className={styles.work}>
          <div className={styles.tools}>
            {state.kind === 'running' ? (
              <Button icon={<RecordStopRegular />} onClick={runner.cancel}>
                <FormattedMessage id="data.sql.stop" defaultMessage="停止" />
              </Button>
            ) : (
              <Button appearance="primary" icon={<PlayRegular />} disabled={draft.sql.trim() === ''} onClick={start}>
                <FormattedMessage id="data.sql.run" defaultMessage="运行" />
              </Button>
            )}
            <span className={styles.hint}>
              <FormattedMessage
                id="data.sql.hint"
                defaultMessage="Ctrl+Enter 运行 · 点击左侧名称插入 · 用 {parameter} 引用动态参数"
                values={{ parameter: `\${${texts.parameter}}` }}
              />
            </span>
          </div>
          <div className={styles.code}>
            <CodeEditor
              ref={editor}
              fill
              lineNumbers
              autoFocus
              className={styles.editor}
              language={LANGUAGE}
              value={draft.sql}
              onChange={(sql) => change({ sql })}
              onRun={start}
              completions={complete}
              diagnostics={marks}
              aria-label={intl.formatMessage({ id: 'data.sql.text', defaultMessage: 'SQL 语句' })}
              placeholder={intl.formatMessage({
                id: 'data.sql.placeholder',
                defaultMessage: 'SELECT … FROM …',
              })}
            />
          </div>
          <div className={styles.result}>
            <ResultPanel
              state={state}
              columns={columns}
              fields={draft.fields}
              onFields={(fields) => change({ fields })}
              onCancel={runner.cancel}
              onFault={() => {
                const mark = marks.find(({ severity }) => severity === 'error');
                if (mark) editor.current?.select(mark.from, mark.to);
              }}
            />
          </div>
        </div>
      </div>
      {losses && (
        <LossDialog
          losses={losses}
          busy={busy}
          onConfirm={() => void save(draft.name, draft.description, true)}
          onCancel={() => setLosses(null)}
        >
          <FormattedMessage
            id="data.sql.lossText"
            defaultMessage="按这段 SQL 保存后，下列内容将无法显示或结果会改变："
          />
        </LossDialog>
      )}
      {naming && (
        <NameDialog
          title={intl.formatMessage({ id: 'data.sql.save', defaultMessage: '保存 SQL 模型' })}
          // RU-815: the name that the specification gives a new model.
          name={draft.name || intl.formatMessage({ id: 'data.sql.defaultName', defaultMessage: 'SQL 模型名称' })}
          description={draft.description}
          busy={busy}
          onSubmit={({ name, description }) => {
            if (naming === 'save') void save(name, description);
            else {
              change({ name, description });
              setNaming(null);
            }
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}
