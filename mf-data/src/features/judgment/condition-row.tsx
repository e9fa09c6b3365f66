import {
  CONDITION_OPERATORS,
  FIGURES,
  type ConditionOperator,
  type FigureName,
  type JudgmentCondition,
  type JudgmentIndicator,
} from '@tessera/contract';
import { IconButton, makeStyles, Text } from '@tessera/ui/core';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { FIGURE_WORDS, OPERATORS } from './judgment-words.ts';
import { isShare, type FaultAt } from './use-sentences.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr) 32px',
    gap: '6px',
    alignItems: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 32px' },
  },
  select: { minWidth: 0 },
  values: {
    display: 'flex',
    gap: '6px',
    alignItems: 'baseline',
    minWidth: 0,
    '@media (max-width: 640px)': { gridColumn: '2 / span 1' },
  },
  remove: { '@media (max-width: 640px)': { gridColumn: '3', gridRow: '1' } },
});
const LARGEST = 1e12;

export interface ConditionRowProps {
  readonly condition: JudgmentCondition;
  /** Path of the condition in the model. */
  readonly path: string;
  /** Counts from 1. */
  readonly number: number;
  readonly indicators: readonly JudgmentIndicator[];
  readonly faultAt: FaultAt;
  onChange(condition: JudgmentCondition): void;
  onRemove(): void;
}

/** A condition on a figure, in a line. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, path, number, indicators, faultAt, onChange, onRemove } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { indicator, figure, operator } = condition;
  const named = indicators.find(({ key }) => key === indicator);
  const change = (part: Partial<JudgmentCondition>) => onChange({ ...condition, ...part });
  const hasValue = operator !== 'blank' && operator !== 'notBlank';
  const share = isShare(named, figure);
  // A percentage is written as such; what is stored keeps the digits that were typed.
  const shown = (stored: number | null) =>
    stored === null || !share ? stored : Number((stored * 100).toPrecision(12));
  const stored = (typed: number | null) => (typed === null || !share ? typed : Number((typed / 100).toPrecision(12)));
  const bound = (end: 'value' | 'to', label: string) => (
    <NumberField<null>
      labelHidden
      label={label}
      value={shown(condition[end])}
      min={-LARGEST}
      max={LARGEST}
      {...(share ? { unit: '%' } : named?.unit ? { unit: named.unit } : {})}
      empty={{ value: null, text: '' }}
      error={faultAt(`${path}.${end}`)}
      onChange={(typed) => change({ [end]: stored(typed) })}
    />
  );
  return (
    <div
      className={styles.root}
      role="group"
      aria-label={intl.formatMessage(
        { id: 'data.judgment.conditionNumber', defaultMessage: '条件 {number}' },
        { number },
      )}
    >
      <Field validationMessage={faultAt(`${path}.indicator`)}>
        <Select
          className={styles.select}
          aria-label={intl.formatMessage({ id: 'data.judgment.conditionIndicator', defaultMessage: '指标' })}
          value={named ? indicator : ''}
          onChange={(_, { value: key }) => {
            const next = indicators.find((one) => one.key === key);
            change({ indicator: key, figure: next?.comparison === 'none' ? 'value' : figure });
          }}
        >
          <option value="">{intl.formatMessage({ id: 'data.targets.choose', defaultMessage: '请选择' })}</option>
          {indicators.map((one, at) => (
            <option key={at} value={one.key}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field validationMessage={faultAt(`${path}.figure`)}>
        <Select
          className={styles.select}
          aria-label={intl.formatMessage({ id: 'data.judgment.conditionFigure', defaultMessage: '数值' })}
          value={figure}
          onChange={(_, { value: next }) => change({ figure: next as FigureName })}
        >
          {FIGURES.filter((one) => one === figure || one === 'value' || named?.comparison !== 'none').map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(FIGURE_WORDS[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Select
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'data.judgment.conditionOperator', defaultMessage: '比较' })}
        value={operator}
        onChange={(_, { value: next }) => change({ operator: next as ConditionOperator })}
      >
        {CONDITION_OPERATORS.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage(OPERATORS[one])}
          </option>
        ))}
      </Select>
      <div className={styles.values}>
        {hasValue && bound('value', intl.formatMessage({ id: 'data.judgment.conditionValue', defaultMessage: '值' }))}
        {operator === 'between' && (
          <>
            <Text>–</Text>
            {bound('to', intl.formatMessage({ id: 'data.judgment.conditionTo', defaultMessage: '上限' }))}
          </>
        )}
      </div>
      <IconButton
        className={styles.remove}
        icon={<DismissRegular />}
        label={intl.formatMessage(
          { id: 'data.judgment.removeCondition', defaultMessage: '删除条件 {number}' },
          { number },
        )}
        onClick={onRemove}
      />
    </div>
  );
}
