import { ChannelChoice, RecipientField } from '@tessera/board/recipients';
import { ScheduleForm, scheduleFault, ScheduleTimesOf, type ScheduleFault } from '@tessera/board/scheduling';
import {
  OWN_CHANNELS,
  PLAN_LIMITS,
  PLAN_PERIODS,
  type JudgmentPlanDraft,
  type RecipientChoices,
} from '@tessera/contract';
import { makeStyles, Text, tokens } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { ScopeField } from '../runs/scope-field.tsx';
import { usePlanWords } from './use-plan-words.ts';

/** Stands for the table of the model, which the server knows. */
export const MODEL_TABLE = 'model';

const useStyles = makeStyles({
  error: { color: tokens.colorPaletteRedForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface PlanForm extends JudgmentPlanDraft {
  /** Chosen members alone. */
  readonly isSome: boolean;
}
export interface PlanFieldsProps {
  readonly modelCode: string;
  readonly form: PlanForm;
  readonly choices: RecipientChoices;
  readonly fault: ScheduleFault | null;
  /** It was sent once: what is missing is shown. */
  readonly tried: boolean;
  onChange(form: PlanForm): void;
}

/** When, for which period and members, and who is told. */
export function PlanFields({ modelCode, form, choices, fault, tried, onChange }: PlanFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { periods } = usePlanWords();
  const { schedule, period, isSome, scope, recipients, ways } = form;
  const change = (part: Partial<PlanForm>) => onChange({ ...form, ...part });
  const table = {
    tableId: MODEL_TABLE,
    name: intl.formatMessage({ id: 'data.judgment.modelTable', defaultMessage: '模型的数据表' }),
  };
  return (
    <>
      <ScheduleForm schedule={schedule} tables={[table]} fault={fault} onChange={(next) => change({ schedule: next })}>
        {scheduleFault(schedule) || schedule.kind === 'newData' ? null : <ScheduleTimesOf schedule={schedule} />}
      </ScheduleForm>
      <Field label={intl.formatMessage({ id: 'data.judgment.planPeriod', defaultMessage: '判断的周期' })}>
        <Select
          value={period}
          onChange={(_, { value }) => change({ period: PLAN_PERIODS.find((one) => one === value) ?? period })}
        >
          {PLAN_PERIODS.map((one) => (
            <option key={one} value={one}>
              {periods[one]}
            </option>
          ))}
        </Select>
      </Field>
      <ScopeField
        {...{ modelCode, isSome }}
        date=""
        chosen={scope}
        onSome={(next) => change({ isSome: next })}
        onChosen={(next) => change({ scope: [...next] })}
      />
      {isSome && scope.length === 0 && tried && (
        <Text size={200} className={styles.error} role="alert">
          <FormattedMessage id="data.judgment.planNoMember" defaultMessage="请至少选择一个成员" />
        </Text>
      )}
      <RecipientField
        label={intl.formatMessage({ id: 'data.judgment.planRecipients', defaultMessage: '通知谁' })}
        recipients={recipients}
        choices={{
          members: choices.members,
          roles: choices.roles,
          channels: choices.channels.filter(({ kind }) => !OWN_CHANNELS.some((own) => own === kind)),
        }}
        most={PLAN_LIMITS.recipients}
        onChange={(next) => change({ recipients: next })}
      />
      <ChannelChoice
        label={intl.formatMessage({ id: 'data.judgment.planWays', defaultMessage: '通知方式' })}
        channels={choices.channels.filter(({ kind }) => OWN_CHANNELS.some((own) => own === kind))}
        chosen={ways}
        onChange={(next) => {
          const known = OWN_CHANNELS.filter((own) => next.includes(own));
          if (known.length > 0) change({ ways: known });
        }}
      />
      <Text size={200} className={styles.quiet}>
        <FormattedMessage
          id="data.judgment.planRights"
          defaultMessage="报告按您能看到的数据生成。每位接收人只会收到自己能看到的成员；群机器人和 Webhook 收到您能看到的内容。"
        />
      </Text>
    </>
  );
}
