import {
  JUDGMENT_LIMITS,
  SEVERITIES,
  type HitPolicy,
  type JudgmentCondition,
  type JudgmentIndicator,
  type JudgmentRule,
  type Severity,
} from '@tessera/contract';
import { Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ChoiceGroup, Field, Input, NumberField, Select } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { ConditionRow } from './condition-row.tsx';
import { FigureTextarea } from './figure-textarea.tsx';
import { SEVERITY_WORDS } from './judgment-words.ts';
import { useFormStyles } from './use-form-styles.ts';
import type { FaultAt } from './use-sentences.ts';

const useStyles = makeStyles({
  conditions: { display: 'flex', flexDirection: 'column', gap: '6px' },
  add: { alignSelf: 'start' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface RuleFormProps {
  readonly rule: JudgmentRule;
  /** Path of the rule in the model. */
  readonly path: string;
  readonly policy: HitPolicy;
  readonly indicators: readonly JudgmentIndicator[];
  /** What is found may end with it, so that it has to say something. */
  readonly isEnd?: boolean;
  readonly faultAt: FaultAt;
  onChange(part: Partial<JudgmentRule>): void;
}

/** A rule: its conditions, how serious it is, and what it says. */
export function RuleForm({ rule, path, policy, indicators, isEnd = true, faultAt, onChange }: RuleFormProps) {
  const styles = useStyles();
  const form = useFormStyles();
  const intl = useIntl();
  const { name, conditions, severity, weight, finding, advice } = rule;
  const fault = faultAt(`${path}.conditions`);
  const added = (): JudgmentCondition => {
    const [first] = indicators;
    const figure = first && first.comparison !== 'none' ? 'rate' : 'value';
    return { indicator: first?.key ?? '', figure, operator: 'lt', value: null, to: null };
  };
  return (
    <>
      <div className={form.fields}>
        <Field
          required
          label={intl.formatMessage({ id: 'data.judgment.ruleName', defaultMessage: '规则名称' })}
          validationMessage={faultAt(`${path}.name`)}
        >
          <Input value={name} maxLength={60} onChange={(_, { value }) => onChange({ name: value })} />
        </Field>
        {policy === 'score' ? (
          <NumberField
            label={intl.formatMessage({ id: 'data.judgment.weight', defaultMessage: '分值' })}
            value={weight}
            min={-1_000}
            max={1_000}
            onChange={(next) => onChange({ weight: next })}
          />
        ) : (
          <Field label={intl.formatMessage({ id: 'data.judgment.severity', defaultMessage: '程度' })}>
            <Select value={severity} onChange={(_, { value }) => onChange({ severity: value as Severity })}>
              {SEVERITIES.map((one) => (
                <option key={one} value={one}>
                  {intl.formatMessage(SEVERITY_WORDS[one])}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <ChoiceGroup label={intl.formatMessage({ id: 'data.judgment.conditions', defaultMessage: '条件（全部满足）' })}>
        <div className={styles.conditions}>
          {conditions.map((condition, at) => (
            <ConditionRow
              key={at}
              condition={condition}
              path={`${path}.conditions.${at}`}
              number={at + 1}
              indicators={indicators}
              faultAt={faultAt}
              onChange={(next) => onChange({ conditions: conditions.with(at, next) })}
              onRemove={() => onChange({ conditions: conditions.toSpliced(at, 1) })}
            />
          ))}
          {conditions.length === 0 && policy === 'tree' && fault === undefined && (
            <Text className={styles.hint}>
              <FormattedMessage
                id="data.judgment.otherwiseHint"
                defaultMessage="没有条件表示“否则”：前面的同级规则都不满足时命中"
              />
            </Text>
          )}
          {fault !== undefined && (
            <Text className={styles.fault}>
              {policy === 'tree'
                ? fault
                : intl.formatMessage({ id: 'data.judgment.noCondition', defaultMessage: '请至少添加一个条件' })}
            </Text>
          )}
          <Button
            className={styles.add}
            size="small"
            icon={<AddRegular />}
            disabled={conditions.length >= JUDGMENT_LIMITS.conditions}
            onClick={() => onChange({ conditions: [...conditions, added()] })}
          >
            <FormattedMessage id="data.judgment.addCondition" defaultMessage="添加条件" />
          </Button>
        </div>
      </ChoiceGroup>
      <FigureTextarea
        isRequired={isEnd}
        label={intl.formatMessage({ id: 'data.judgment.finding', defaultMessage: '结论' })}
        insertLabel={intl.formatMessage({ id: 'data.judgment.insertFinding', defaultMessage: '在结论中插入数值' })}
        value={finding}
        indicators={indicators}
        error={faultAt(`${path}.finding`)}
        onChange={(next) => onChange({ finding: next })}
      />
      <FigureTextarea
        label={intl.formatMessage({ id: 'data.judgment.advice', defaultMessage: '建议' })}
        insertLabel={intl.formatMessage({ id: 'data.judgment.insertAdvice', defaultMessage: '在建议中插入数值' })}
        value={advice}
        indicators={indicators}
        error={faultAt(`${path}.advice`)}
        onChange={(next) => onChange({ advice: next })}
      />
    </>
  );
}
