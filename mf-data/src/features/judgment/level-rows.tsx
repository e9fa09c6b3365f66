import { JUDGMENT_LIMITS, SEVERITIES, type JudgmentLevel, type Severity } from '@tessera/contract';
import { Button, IconButton, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ChoiceGroup, Field, Input, NumberField, Select } from '@tessera/ui/forms';
import { AddRegular, DismissRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { SEVERITY_WORDS } from './judgment-words.ts';
import type { FaultAt } from './use-sentences.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  row: { display: 'grid', gridTemplateColumns: '88px 100px minmax(0, 1fr) 32px', gap: '6px', alignItems: 'start' },
  select: { minWidth: 0 },
  add: { alignSelf: 'start' },
  fault: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** What the sum of weights means from a score on. */
export function LevelRows({
  levels,
  faultAt,
  onChange,
}: {
  readonly levels: readonly JudgmentLevel[];
  readonly faultAt: FaultAt;
  onChange(levels: JudgmentLevel[]): void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const change = (at: number, level: JudgmentLevel) => onChange(levels.with(at, level));
  return (
    <ChoiceGroup
      label={intl.formatMessage({ id: 'data.judgment.levels', defaultMessage: '等级（从低到高，取达到的最高一级）' })}
    >
      <div className={styles.root}>
        {levels.map((level, at) => (
          <div key={at} className={styles.row}>
            <NumberField<null>
              labelHidden
              label={intl.formatMessage({ id: 'data.judgment.levelFrom', defaultMessage: '分值从' })}
              value={level.from}
              min={-50_000}
              max={50_000}
              empty={{ value: null, text: '' }}
              error={faultAt(`levels.${at}.from`)}
              onChange={(from) => change(at, { ...level, from })}
            />
            <Select
              className={styles.select}
              aria-label={intl.formatMessage({ id: 'data.judgment.severity', defaultMessage: '程度' })}
              value={level.severity}
              onChange={(_, { value }) => change(at, { ...level, severity: value as Severity })}
            >
              {SEVERITIES.map((one) => (
                <option key={one} value={one}>
                  {intl.formatMessage(SEVERITY_WORDS[one])}
                </option>
              ))}
            </Select>
            <Field validationMessage={faultAt(`levels.${at}.text`)}>
              <Input
                aria-label={intl.formatMessage({ id: 'data.judgment.levelText', defaultMessage: '等级结论' })}
                value={level.text}
                maxLength={500}
                onChange={(_, { value: text }) => change(at, { ...level, text })}
              />
            </Field>
            <IconButton
              icon={<DismissRegular />}
              label={intl.formatMessage(
                { id: 'data.judgment.removeLevel', defaultMessage: '删除等级 {number}' },
                { number: at + 1 },
              )}
              onClick={() => onChange(levels.toSpliced(at, 1))}
            />
          </div>
        ))}
        {faultAt('levels') !== undefined && (
          <Text className={styles.fault}>
            <FormattedMessage id="data.judgment.noLevel" defaultMessage="请至少添加一个等级" />
          </Text>
        )}
        <Button
          className={styles.add}
          size="small"
          icon={<AddRegular />}
          disabled={levels.length >= JUDGMENT_LIMITS.levels}
          onClick={() => onChange([...levels, { from: null, severity: 'notice', text: '' }])}
        >
          <FormattedMessage id="data.judgment.addLevel" defaultMessage="添加等级" />
        </Button>
      </div>
    </ChoiceGroup>
  );
}
