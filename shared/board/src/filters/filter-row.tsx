import type { FilterCondition } from '@tessera/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { ChevronDownRegular, ChevronUpRegular, DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { ConditionEditor } from './condition-editor.tsx';
import { newCondition, problemOf, type FilterField } from './condition.ts';
import { filterSummary } from './filter-summary.ts';
import { PROBLEM_TEXTS } from './filter-texts.ts';
import type { LoadValues } from './use-values.ts';

const useStyles = makeStyles({
  root: { borderRadius: tokens.borderRadiusMedium, border: `1px solid ${tokens.colorNeutralStroke2}` },
  line: { display: 'flex', alignItems: 'center', gap: '8px', padding: '4px 8px' },
  field: { width: '180px', minWidth: 'auto', flex: 'none' },
  summary: {
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  editor: { padding: '4px 12px 12px' },
});

export interface FilterRowProps {
  readonly condition: FilterCondition;
  readonly fields: readonly FilterField[];
  readonly loadValues: LoadValues;
  /** Null takes the condition away. */
  readonly onChange: (condition: FilterCondition | null) => void;
}

/** A condition of a tree: its field, what it says, and below it how to say something else. */
export function FilterRow({ condition, fields, loadValues, onChange }: FilterRowProps) {
  const styles = useStyles();
  const intl = useIntl();
  const field = fields.find(({ fieldId }) => fieldId === condition.fieldId);
  const problem = problemOf(condition, field?.dataType ?? 'str');
  const [isOpen, setOpen] = useState(problem !== null);
  const summary = problem
    ? intl.formatMessage(PROBLEM_TEXTS[problem])
    : filterSummary(condition, intl, field?.dataType);
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <Select
          className={styles.field}
          aria-label={intl.formatMessage({ id: 'board.filter.tree.field', defaultMessage: '字段' })}
          value={condition.fieldId}
          onChange={(_, { value }) => {
            const chosen = fields.find(({ fieldId }) => fieldId === value);
            if (!chosen) return;
            onChange(newCondition(chosen));
            setOpen(true);
          }}
        >
          {field ? null : <option value={condition.fieldId}>{condition.fieldId}</option>}
          {fields.map(({ fieldId, name }) => (
            <option key={fieldId} value={fieldId}>
              {name}
            </option>
          ))}
        </Select>
        <Button
          appearance="subtle"
          className={mergeClasses(styles.summary, problem ? styles.wrong : undefined)}
          icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
          iconPosition="after"
          aria-expanded={isOpen}
          aria-label={intl.formatMessage(
            { id: 'board.filter.tree.edit', defaultMessage: '编辑：{summary}' },
            { summary },
          )}
          onClick={() => setOpen(!isOpen)}
        >
          {summary}
        </Button>
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={intl.formatMessage({ id: 'board.filter.tree.removeCondition', defaultMessage: '删除条件' })}
          onClick={() => onChange(null)}
        />
      </div>
      {isOpen && field ? (
        <div className={styles.editor}>
          <ConditionEditor
            key={condition.fieldId}
            field={field}
            value={condition}
            loadValues={loadValues}
            onChange={onChange}
          />
        </div>
      ) : null}
    </div>
  );
}
