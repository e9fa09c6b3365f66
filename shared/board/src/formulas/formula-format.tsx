import { AGGREGATORS } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Input, Select } from '@tessera/ui/forms';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { isNumber, type FormulaDraft, type Judgement } from './formula-draft.ts';
import { useFormulaTexts } from './formula-texts.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '12px' },
  wide: { gridColumn: '1 / -1' },
});

export interface FormulaFormatProps {
  readonly draft: FormulaDraft;
  readonly judgement: Judgement;
  /** Groups that the table's fields are in. */
  readonly groups: readonly string[];
  readonly onChange: (part: Partial<FormulaDraft>) => void;
}

/** How the field is shown: decimals and aggregation of a number, its group and its description. */
export function FormulaFormat({ draft, judgement, groups, onChange }: FormulaFormatProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFormulaTexts();
  const list = useId();
  const { dataType, level } = judgement;
  const numeric = dataType === null || isNumber(dataType);
  const many = level === 'aggregate' || level === 'window';
  const aggregators = AGGREGATORS.filter((aggregator) => numeric || (aggregator !== 'sum' && aggregator !== 'average'));
  const aggregator = aggregators.includes(draft.defaultAggregator) ? draft.defaultAggregator : 'count';
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'board.formula.decimals', defaultMessage: '小数位数' })}>
        <Select
          value={draft.decimals === null || !numeric ? '' : String(draft.decimals)}
          disabled={!numeric}
          onChange={(_, { value }) => onChange({ decimals: value === '' ? null : Number(value) })}
        >
          <option value="">
            {intl.formatMessage({ id: 'board.formula.decimalsAuto', defaultMessage: '由图表决定' })}
          </option>
          {Array.from({ length: 11 }, (_, digits) => (
            <option key={digits} value={digits}>
              {digits}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'board.formula.aggregator', defaultMessage: '默认汇总' })}>
        <Select
          value={many ? '' : aggregator}
          disabled={many}
          onChange={(_, { value }) => {
            const defaultAggregator = AGGREGATORS.find((known) => known === value);
            if (defaultAggregator) onChange({ defaultAggregator });
          }}
        >
          {many && (
            <option value="">
              {intl.formatMessage({ id: 'board.formula.aggregatorNone', defaultMessage: '由公式决定' })}
            </option>
          )}
          {aggregators.map((known) => (
            <option key={known} value={known}>
              {texts.aggregators[known]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'board.formula.group', defaultMessage: '所属分组' })}>
        <Input value={draft.group} maxLength={60} list={list} onChange={(_, { value }) => onChange({ group: value })} />
      </Field>
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <Field
        className={styles.wide}
        label={intl.formatMessage({ id: 'board.formula.description', defaultMessage: '说明' })}
      >
        <Input
          value={draft.description}
          maxLength={2_000}
          onChange={(_, { value }) => onChange({ description: value })}
        />
      </Field>
    </div>
  );
}
