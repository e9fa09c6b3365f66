import { ScheduleForm, scheduleFault, ScheduleTimesOf } from '@tessera/board/scheduling';
import { CollectedGateFields } from '@tessera/board/subscribing';
import { warnings, type WarningDirectory, type WarningRule } from '@tessera/contract';
import { FormPage, useClient, useSaving } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, Select, Switch, Textarea, TextField } from '@tessera/ui/forms';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { BacktestPanel } from '../backtest/index.ts';
import { WARNING_PATHS } from '../common/warning-paths.ts';
import { LevelsSection } from './levels-section.tsx';
import { NotifySection, type WarningChoices } from './notify-section.tsx';
import { PolicyField } from './policy-field.tsx';
import { QuestionSection } from './question-section.tsx';
import { checkedOf, draftOf, faultsOf, formOf, newRule, sameForm, type RuleForm } from './rule-form.ts';
import { Section } from './section.tsx';
import { useFaultTexts } from './use-fault-texts.ts';
import { useRuleCheck } from './use-rule-check.ts';
import { useWatchedFields } from './use-watched-fields.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
});
const NAME_LENGTH = 60;

export interface RuleEditorProps {
  /** Null makes a new one. */
  readonly stored: WarningRule | null;
  readonly choices: WarningChoices;
  readonly directories: readonly WarningDirectory[];
  onReload(): void;
}

/** The form of a rule: what it watches, when it fires, when it runs, who is told, and what it would have done. */
export function RuleEditor({ stored, choices, directories, onReload }: RuleEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const navigate = useNavigate();
  const [opened] = useState(() => (stored ? formOf(stored) : newRule(choices.timeZone)));
  const [form, setForm] = useState<RuleForm>(opened);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const saving = useSaving(intl.formatMessage({ id: 'dashboard.warning.saved', defaultMessage: '规则已保存' }));
  const { busy } = saving;
  const faultText = useFaultTexts();
  const fields = useWatchedFields(form.question);
  const faults = useMemo(() => faultsOf(form), [form]);
  const draft = useMemo(() => draftOf(form), [form]);
  const check = useRuleCheck(useMemo(() => checkedOf(form), [form]));
  const timing = scheduleFault(form.schedule);
  const change = (part: Partial<RuleForm>) => setForm((last) => ({ ...last, ...part }));
  const errorOf = (part: 'name' | 'recipients') => {
    const fault = tried ? faults.find((one) => one.part === part) : undefined;
    return fault && faultText(fault);
  };
  const submit = async () => {
    setTried(true);
    if (!draft || timing || busy) return;
    const body = { rule: draft, ...(stored && { ruleId: stored.ruleId, version: stored.version }) };
    const store = async () => void (await client.call(warnings.save, { body }, { quiet: true }));
    if (await saving.save(store)) setSaved(true);
  };
  const questionMissing = tried && faults.some(({ part, reason }) => part === 'question' && reason === 'missing');
  const broken = faults.filter(({ part, reason }) => part === 'question' && reason !== 'missing');
  return (
    <FormPage
      title={stored?.ruleName ?? intl.formatMessage({ id: 'dashboard.warning.new', defaultMessage: '新建预警规则' })}
      description={
        stored
          ? intl.formatMessage(
              { id: 'dashboard.warning.rightsOf', defaultMessage: '按 {name} 的数据权限运行' },
              { name: stored.owner.name },
            )
          : undefined
      }
      backLabel={intl.formatMessage({ id: 'dashboard.warning.back', defaultMessage: '返回预警管理' })}
      saveLabel={intl.formatMessage({ id: 'dashboard.warning.save', defaultMessage: '保存规则' })}
      saving={saving}
      saved={saved}
      unsaved={
        sameForm(form, opened)
          ? null
          : intl.formatMessage({ id: 'dashboard.warning.leave', defaultMessage: '规则还没有保存，离开后修改会丢失。' })
      }
      onSave={() => void submit()}
      onLeave={() => void navigate(WARNING_PATHS.management)}
      onReload={onReload}
    >
      <Section title={intl.formatMessage({ id: 'dashboard.warning.basics', defaultMessage: '基本信息' })}>
        <div className={styles.pair}>
          <TextField
            required
            label={intl.formatMessage({ id: 'dashboard.warning.name', defaultMessage: '规则名称' })}
            value={form.ruleName}
            maxLength={NAME_LENGTH}
            disabled={busy}
            error={errorOf('name')}
            onValueChange={(ruleName) => change({ ruleName })}
          />
          <Field label={intl.formatMessage({ id: 'dashboard.warning.directory', defaultMessage: '预警看板' })}>
            <Select
              value={form.directoryId ?? ''}
              disabled={busy}
              onChange={(_, { value }) => change({ directoryId: value === '' ? null : value })}
            >
              <option value="">
                {intl.formatMessage({ id: 'dashboard.warning.noDirectory', defaultMessage: '不放入看板目录' })}
              </option>
              {directories.map(({ directoryId, directoryName }) => (
                <option key={directoryId} value={directoryId}>
                  {directoryName}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            className={styles.wide}
            label={intl.formatMessage({ id: 'dashboard.warning.description', defaultMessage: '说明' })}
          >
            <Textarea
              value={form.description}
              maxLength={500}
              disabled={busy}
              onChange={(_, { value }) => change({ description: value })}
            />
          </Field>
          <Switch
            label={intl.formatMessage({ id: 'dashboard.warning.enabled', defaultMessage: '启用' })}
            checked={form.enabled}
            disabled={busy}
            onChange={(_, { checked }) => change({ enabled: checked })}
          />
        </div>
      </Section>
      <QuestionSection
        question={form.question}
        groupBy={form.groupBy}
        fields={fields}
        disabled={busy}
        missing={questionMissing}
        check={check}
        onQuestion={(question) => {
          // Groups by dimensions that are gone would never be found again.
          const kept = new Set(question.reportParam.dimensionCondition.map(({ uniqId }) => uniqId));
          setForm((last) => ({ ...last, question, groupBy: last.groupBy.filter((uniqId) => kept.has(uniqId)) }));
        }}
        onGroupBy={(groupBy) => change({ groupBy })}
      />
      {broken.map((fault) => (
        <MessageBar key={`${fault.field} ${fault.reason}`} intent="error" role="alert">
          <MessageBarBody>{faultText(fault)}</MessageBarBody>
        </MessageBar>
      ))}
      <LevelsSection
        levels={form.levels}
        holdMinutes={form.holdMinutes}
        fields={fields}
        disabled={busy || !form.question}
        faults={faults.filter(({ part, reason }) => part === 'levels' && (tried || reason !== 'missing'))}
        refused={check.refused?.part === 'levels' ? check.refused.message : undefined}
        onLevels={(levels) => change({ levels })}
        onHold={(holdMinutes) => change({ holdMinutes })}
      />
      <Section title={intl.formatMessage({ id: 'dashboard.warning.doubt', defaultMessage: '无法判断时' })}>
        <div className={styles.pair}>
          <PolicyField
            label={intl.formatMessage({ id: 'dashboard.warning.onNoData', defaultMessage: '没有数据' })}
            policy={form.noData}
            disabled={busy}
            onChange={(noData) => change({ noData })}
          />
          <PolicyField
            label={intl.formatMessage({ id: 'dashboard.warning.onError', defaultMessage: '查询出错' })}
            policy={form.error}
            disabled={busy}
            onChange={(error) => change({ error })}
          />
        </div>
      </Section>
      <Section title={intl.formatMessage({ id: 'dashboard.warning.schedule', defaultMessage: '运行时间' })}>
        <ScheduleForm
          schedule={form.schedule}
          tables={fields.table ? [fields.table] : []}
          disabled={busy}
          fault={tried ? timing : null}
          onChange={(schedule) => change({ schedule })}
        >
          {timing || form.schedule.kind === 'newData' ? null : <ScheduleTimesOf schedule={form.schedule} />}
        </ScheduleForm>
        <div className={styles.pair}>
          <CollectedGateFields
            gate={form.gate}
            disabled={busy}
            noted={intl.formatMessage({
              id: 'dashboard.warning.gateNote',
              defaultMessage: '照常运行，并注明数据不完整',
            })}
            skipped={intl.formatMessage({ id: 'dashboard.warning.gateSkip', defaultMessage: '本次不运行，并通知我' })}
            onChange={(gate) => change({ gate })}
          />
        </div>
        {check.refused?.part === 'schedule' ? (
          <MessageBar intent="error" role="alert">
            <MessageBarBody>{check.refused.message}</MessageBarBody>
          </MessageBar>
        ) : null}
      </Section>
      <NotifySection
        form={form}
        choices={choices}
        disabled={busy}
        lost={check.found?.lostRecipients ?? []}
        escalationError={errorOf('recipients')}
        onChange={change}
      />
      <BacktestPanel draft={draft} fields={fields} onIncomplete={() => setTried(true)} />
    </FormPage>
  );
}
