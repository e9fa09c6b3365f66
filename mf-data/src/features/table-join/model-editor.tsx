import { MODEL_LIMITS } from '@tessera/contract';
import type { ModelDraft, ModelLoss, ModelProblem, ModelSource } from '@tessera/contract';
import { useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { NameDialog, type NameAndDescription } from '../../common/name-dialog.tsx';
import { LossDialog } from '../fields/index.ts';
import { DraftPreview } from './draft-preview.tsx';
import {
  addTable,
  arranged,
  changeField,
  changeTable,
  connected,
  putJoin,
  removeJoin,
  removeTable,
  setMain,
  type PlacedSource,
} from './draft.ts';
import { EditorHeader } from './editor-header.tsx';
import { FieldPanel } from './field-panel.tsx';
import { JoinCanvas } from './join-canvas.tsx';
import { JoinDialog } from './join-dialog.tsx';
import type { Point } from './lines.ts';
import { ModelFieldDialog } from './model-field-dialog.tsx';
import { SourceList } from './source-list.tsx';
import { useEditor } from './use-editor.ts';
import { useModelCheck } from './use-model-check.ts';
import { usePlacedFields } from './use-placed-fields.ts';
import { useSaveModel, type Stored } from './use-save-model.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  body: {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: '248px minmax(0, 1fr) 312px',
    gridTemplateRows: 'minmax(0, 1fr) minmax(180px, 36%)',
  },
  sources: {
    gridRow: '1 / span 2',
    display: 'grid',
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  canvas: { display: 'grid', minHeight: 0, minWidth: 0 },
  fields: {
    gridRow: '1 / span 2',
    gridColumn: 3,
    display: 'grid',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  preview: {
    gridColumn: 2,
    display: 'grid',
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface ModelEditorProps {
  /** What is stored of the model; null for a new one. */
  readonly stored: Stored | null;
  readonly opened: ModelDraft;
  readonly info: NameAndDescription;
  /** Another author's: may be viewed and tried, not saved. */
  readonly readOnly?: boolean;
  /** The placed tables with their fields. */
  readonly placed: readonly PlacedSource[];
  /** All tables that could be placed. */
  readonly sources: readonly ModelSource[];
}
type Open =
  | { readonly kind: 'join'; readonly index?: number; readonly from?: string; readonly to?: string }
  | { readonly kind: 'field'; readonly fieldId: string }
  | { readonly kind: 'alias'; readonly alias: string }
  | { readonly kind: 'info'; readonly saving: boolean };

/** What saving would take from users of the model, and the names with which it was asked for. */
interface Lost {
  readonly losses: readonly ModelLoss[];
  readonly info: NameAndDescription;
}

/** The canvas with everything around it: tables to place, fields to choose, rows to look at. */
export function ModelEditor(props: ModelEditorProps) {
  const { stored: opened, opened: first, info: openedInfo, placed, sources, readOnly = false } = props;
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const editor = useEditor(first, opened === null);
  const { draft, change } = editor;
  const [stored, setStored] = useState(opened);
  const [info, setInfo] = useState(openedInfo);
  const [savedInfo, setSavedInfo] = useState(openedInfo);
  const [selected, setSelected] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const fields = usePlacedFields(placed);
  const check = useModelCheck(draft, stored?.tableId);
  const { busy, save } = useSaveModel();
  const problems = check.waiting ? 0 : (check.checked?.check.problems.length ?? 0);
  const sourceOf = (tableId: string) => sources.find((source) => source.tableId === tableId);
  const main = sourceOf(draft.tables[0]?.tableId ?? '');
  const renamed = info.name !== savedInfo.name || info.description !== savedInfo.description;
  const isNew = opened === null;
  const leaving = isNew && stored !== null;

  useLeaveGuard((editor.changed || renamed) && !leaving && !readOnly, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'data.params.leaveTitle', defaultMessage: '离开页面' }),
      text: intl.formatMessage({ id: 'data.join.leave', defaultMessage: '数据模型还没有保存，确定离开吗？' }),
    }),
  );
  useEffect(() => {
    // A new model gets its own address once the guard has gone.
    if (leaving) void navigate(`${DATA_PATHS.tableJoin}?tableId=${stored.tableId}`, { replace: true });
  }, [leaving, stored, navigate]);

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const place = async (tableId: string, at?: Point, onto?: string): Promise<void> => {
    const source = await fields.fetch(tableId);
    if (!source) return;
    const { draft: next, alias } = addTable(latest.current, source, at);
    change(() => next);
    setSelected(alias);
    const [first_] = next.tables;
    const partner = onto ?? first_?.alias;
    if (next.tables.length > 1 && partner !== undefined) setOpen({ kind: 'join', from: partner, to: alias });
  };
  const connect = (from: string, to: string | null): void => {
    if (to === null) setOpen({ kind: 'join', from });
    else if (connected(draft.joins, from, to)) {
      notify.toast(
        intl.formatMessage({ id: 'data.join.circle', defaultMessage: '这两张表已经相连，再次连接会形成环' }),
        {
          intent: 'warning',
        },
      );
    } else setOpen({ kind: 'join', from, to });
  };
  const send = async (given: NameAndDescription, force = false): Promise<void> => {
    const answer = await save(draft, given, stored, force);
    setLost(answer?.kind === 'losses' ? { losses: answer.losses, info: given } : null);
    if (answer?.kind !== 'saved') return;
    setInfo(given);
    setSavedInfo(given);
    editor.markSaved(draft);
    setStored(answer.stored);
  };
  const showProblem = ({ table, join, fieldId }: ModelProblem): void => {
    if (join !== null) setOpen({ kind: 'join', index: join });
    else if (fieldId !== null && draft.fields.some((field) => field.fieldId === fieldId)) {
      setOpen({ kind: 'field', fieldId });
    } else if (table !== null) {
      setSelected(table);
      if (draft.tables.length > 1 && draft.tables.some((one) => !connected(draft.joins, table, one.alias))) {
        setOpen({ kind: 'join', from: table });
      }
    }
  };
  const edited = open?.kind === 'field' ? draft.fields.find(({ fieldId }) => fieldId === open.fieldId) : undefined;
  const editedSource =
    edited &&
    fields
      .fieldsOf(draft.tables.find(({ alias }) => alias === edited.table)?.tableId ?? '')
      .find(({ fieldId }) => fieldId === edited.sourceFieldId);
  const aliased = open?.kind === 'alias' ? draft.tables.find(({ alias }) => alias === open.alias) : undefined;
  const close = (): void => setOpen(null);
  return (
    <div className={styles.root}>
      <EditorHeader
        name={info.name}
        editor={renamed && !editor.changed ? { ...editor, changed: true } : editor}
        problems={problems}
        busy={busy}
        readOnly={readOnly}
        onOpenTable={
          stored === null ? undefined : () => void navigate(`${DATA_PATHS.tables}?tableId=${stored.tableId}`)
        }
        onBack={() => void navigate(DATA_PATHS.models)}
        onInfo={() => setOpen({ kind: 'info', saving: false })}
        onSave={() => (info.name === '' ? setOpen({ kind: 'info', saving: true }) : void send(info))}
      />
      <div className={styles.body}>
        <div className={styles.sources}>
          <SourceList
            sources={sources.filter(({ tableId }) => tableId !== stored?.tableId)}
            store={main?.store ?? null}
            mostDepth={MODEL_LIMITS.depth}
            adding={fields.fetching}
            onAdd={(tableId) => void place(tableId)}
          />
        </div>
        <div className={styles.canvas}>
          <JoinCanvas
            draft={draft}
            check={check.waiting ? undefined : check.checked?.check}
            fieldsOf={fields.fieldsOf}
            kindOf={(tableId) => sourceOf(tableId)?.kind}
            selected={selected}
            onSelect={setSelected}
            onMove={(alias, to) => change((last) => changeTable(last, alias, to))}
            onDrop={(tableId, at, onto) => void place(tableId, onto === undefined ? at : undefined, onto)}
            onConnect={connect}
            onOpenJoin={(index) => setOpen({ kind: 'join', index })}
            onMain={(alias) => change((last) => setMain(last, alias))}
            onRename={(alias) => setOpen({ kind: 'alias', alias })}
            onRemove={(alias) => change((last) => removeTable(last, alias))}
            onArrange={() => change(arranged)}
          />
        </div>
        <div className={styles.preview}>
          <DraftPreview state={check} tableId={stored?.tableId} onProblem={showProblem} />
        </div>
        <div className={styles.fields}>
          <FieldPanel
            draft={draft}
            fieldsOf={fields.fieldsOf}
            selected={selected}
            problemOf={(fieldId) =>
              check.checked?.check.problems.find((problem) => problem.fieldId === fieldId)?.message
            }
            onChange={change}
            onEdit={(fieldId) => setOpen({ kind: 'field', fieldId })}
          />
        </div>
      </div>
      {open?.kind === 'join' && (
        <JoinDialog
          draft={draft}
          index={open.index}
          from={open.from}
          to={open.to}
          fieldsOf={fields.fieldsOf}
          fullJoins={main?.fullJoins ?? false}
          onSubmit={(join, index) => {
            change((last) => putJoin(last, join, index));
            close();
          }}
          onRemove={(index) => {
            change((last) => removeJoin(last, index));
            close();
          }}
          onClose={close}
        />
      )}
      {edited && editedSource && (
        <ModelFieldDialog
          field={edited}
          source={editedSource}
          taken={draft.fields.filter((field) => field !== edited).map(({ name }) => name)}
          groups={[...new Set(draft.fields.map(({ group }) => group))].filter((group) => group !== '')}
          onSubmit={(field) => {
            change((last) => changeField(last, field));
            close();
          }}
          onClose={close}
        />
      )}
      {aliased && (
        <NameDialog
          title={intl.formatMessage({ id: 'data.join.rename', defaultMessage: '设置别名' })}
          submitLabel={intl.formatMessage({ id: 'data.join.confirm', defaultMessage: '确定' })}
          label={intl.formatMessage({ id: 'data.join.tableAlias', defaultMessage: '表在模型中的名称' })}
          name={aliased.name}
          taken={{
            names: draft.tables.filter((table) => table !== aliased).map(({ name }) => name),
            text: intl.formatMessage({ id: 'data.join.tableTwice', defaultMessage: '模型中已有同名的表' }),
          }}
          onSubmit={({ name }) => {
            change((last) => changeTable(last, aliased.alias, { name }));
            close();
          }}
          onClose={close}
        />
      )}
      {lost && (
        <LossDialog
          losses={lost.losses}
          busy={busy}
          onConfirm={() => void send(lost.info, true)}
          onCancel={() => setLost(null)}
        >
          <FormattedMessage id="data.join.lossText" defaultMessage="这样保存后，下列字段和使用它们的内容将无法显示：" />
        </LossDialog>
      )}
      {open?.kind === 'info' && (
        <NameDialog
          {...info}
          title={
            open.saving
              ? intl.formatMessage({ id: 'data.join.save', defaultMessage: '保存数据模型' })
              : intl.formatMessage({ id: 'data.join.info', defaultMessage: '模型信息' })
          }
          submitLabel={
            open.saving ? undefined : intl.formatMessage({ id: 'data.join.confirm', defaultMessage: '确定' })
          }
          onSubmit={(given) => {
            close();
            if (open.saving) void send(given);
            else setInfo(given);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
