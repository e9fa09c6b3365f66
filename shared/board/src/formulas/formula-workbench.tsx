import type { CodeEditorHandle } from '@tessera/ui/code';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@tessera/ui/core';
import { FormDialog, Tab, TabList, TextField } from '@tessera/ui/forms';
import { useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { errorText } from '../frame/error-text.ts';
import { FieldSide } from './field-side.tsx';
import type { FormulaDialogProps } from './formula-dialog-props.ts';
import { draftOf, EMPTY_DRAFT, environmentOf, isTaken, judge, type FormulaDraft } from './formula-draft.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { FormulaFormat } from './formula-format.tsx';
import { FormulaStatus } from './formula-status.tsx';
import { FormulaTitle } from './formula-title.tsx';
import { FormulaUses } from './formula-uses.tsx';
import { FormulaValues } from './formula-values.tsx';
import { FunctionSide } from './function-side.tsx';
import type { FormulaData } from './use-formula-data.ts';
import { useFormulaPreview } from './use-formula-preview.ts';
import { useSaving } from './use-saving.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 288px',
    gap: '16px',
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    // The height of its neighbour.
    height: 0,
    minHeight: '100%',
    padding: '4px 8px 0',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 860px)': { height: '320px' },
  },
});

/** The dialog once its table is known. */
export function FormulaWorkbench({
  client,
  locale,
  tableId,
  fieldId,
  data,
  onSaved,
  onClose,
}: FormulaDialogProps & { readonly data: FormulaData }) {
  const styles = useStyles();
  const intl = useIntl();
  const { table, parameters, field, uses } = data;
  const [draft, setDraft] = useState<FormulaDraft>(field ? draftOf(field) : EMPTY_DRAFT);
  const [cursor, setCursor] = useState(0);
  const [side, setSide] = useState<'fields' | 'functions'>('fields');
  const editor = useRef<CodeEditorHandle>(null);
  const environment = useMemo(() => environmentOf(table, parameters), [table, parameters]);
  const judgement = useMemo(() => judge(draft.formula, environment, fieldId), [draft.formula, environment, fieldId]);
  const holds = judgement.dataType !== null;
  const tried = useFormulaPreview(client, tableId, fieldId, holds ? draft.formula : null);
  const { busy, error, forcible, save } = useSaving(client, tableId, fieldId);
  const groups = useMemo(() => [...new Set(table.fields.map(({ group }) => group))].filter(Boolean).sort(), [table]);
  const change = (part: Partial<FormulaDraft>) => setDraft((last) => ({ ...last, ...part }));
  const taken = isTaken(draft.name, table, fieldId);
  const ready = draft.name.trim() !== '' && !taken && holds;
  const submit = async (force = false) => {
    if (!ready || busy) return;
    const saved = await save(draft, judgement, force);
    if (!saved) return;
    onSaved(saved);
    onClose();
  };
  return (
    <FormDialog
      title={<FormulaTitle fresh={fieldId === undefined} />}
      width={1040}
      contentClassName={styles.root}
      ready={ready}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.main}>
        {error !== undefined && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{errorText(error, intl)}</MessageBarBody>
            {forcible && (
              <MessageBarActions>
                <Button size="small" onClick={() => void submit(true)}>
                  <FormattedMessage id="board.formula.force" defaultMessage="仍要保存" />
                </Button>
              </MessageBarActions>
            )}
          </MessageBar>
        )}
        <TextField
          label={intl.formatMessage({ id: 'board.formula.name', defaultMessage: '字段名称' })}
          required
          maxLength={100}
          value={draft.name}
          error={
            taken ? intl.formatMessage({ id: 'board.formula.nameTaken', defaultMessage: '已有同名字段' }) : undefined
          }
          onValueChange={(name) => change({ name })}
        />
        <div>
          <FormulaEditor
            value={draft.formula}
            environment={environment}
            fieldId={fieldId}
            issues={judgement.issues}
            locale={locale}
            editor={editor}
            onChange={(formula) => change({ formula })}
            onCursor={setCursor}
            onSave={() => void submit()}
          />
          <FormulaStatus
            formula={draft.formula}
            cursor={cursor}
            judgement={judgement}
            locale={locale}
            onShow={(from, to) => editor.current?.select(from, to)}
          />
        </div>
        <FormulaValues tried={tried} name={draft.name.trim()} decimals={draft.decimals} holds={holds} locale={locale} />
        <FormulaFormat draft={draft} judgement={judgement} groups={groups} onChange={change} />
        {uses.length > 0 && <FormulaUses uses={uses} />}
      </div>
      <aside className={styles.side}>
        <TabList
          size="small"
          selectedValue={side}
          onTabSelect={(_, { value }) => setSide(value === 'functions' ? 'functions' : 'fields')}
        >
          <Tab value="fields">
            <FormattedMessage id="board.formula.fields" defaultMessage="字段" />
          </Tab>
          <Tab value="functions">
            <FormattedMessage id="board.formula.functions" defaultMessage="函数" />
          </Tab>
        </TabList>
        {side === 'fields' ? (
          <FieldSide table={table} fieldId={fieldId} onInsert={(text) => editor.current?.insert(text)} />
        ) : (
          <FunctionSide locale={locale} onInsert={(text, position) => editor.current?.insert(text, position)} />
        )}
      </aside>
    </FormDialog>
  );
}
