import {
  CHECK_LIMITS,
  collectorChecks,
  collectorTasks,
  taskScheduleSchema,
  type CheckRule,
  type CheckView,
  type CollectTask,
} from '@tessera/contract';
import { DeleteDialog, LoadError, useAction, useClient, useEndpoint } from '@tessera/remote-kit';
import { Button } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, Field, FormDialog, NumberField, PlainDialog, Select, Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { minutesAhead } from '../../common/minutes-ahead.ts';
import { ScheduleFields } from '../tasks/index.ts';

export interface CheckDialogProps {
  readonly view: CheckView;
  onSaved(): void;
  onClose(): void;
}
type Columns = CollectTask['definition']['columns'];

/** Zones are whole hours ahead of UTC, but for some. */
const OFFSETS = [...Array.from({ length: 27 }, (_, at) => (at - 12) * 60), -210, 210, 270, 330, 345, 390, 570].toSorted(
  (left, right) => left - right,
);

/** By what a task is compared with its source, when, and what follows from a difference. */
export function CheckDialog(props: CheckDialogProps) {
  const { taskId } = props.view;
  const task = useEndpoint(collectorTasks.get, { params: { taskId } }, { fresh: true });
  if (task.data) return <RuleForm {...props} columns={task.data.definition.columns} />;
  if (!task.error) return null;
  return (
    <PlainDialog title={<RuleTitle name={props.view.taskName} />} width={480} onClose={props.onClose}>
      <LoadError error={task.error} onRetry={task.reload} />
    </PlainDialog>
  );
}

function RuleTitle({ name }: { readonly name: string }) {
  return <FormattedMessage id="collector.check.settingsOf" defaultMessage="核对“{name}”" values={{ name }} />;
}

function RuleForm({ view, columns, onSaved, onClose }: CheckDialogProps & { readonly columns: Columns }) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const dates = columns.filter(({ dataType }) => dataType === 'datetime');
  const stores = columns.filter(({ dataType }) => dataType === 'str' || dataType === 'int');
  const numbers = columns.filter(({ dataType }) => dataType === 'double' || dataType === 'int');
  const [rule, setRule] = useState<CheckRule>(() => view.rule ?? firstRule(dates[0]?.name ?? ''));
  const [removes, setRemoves] = useState(false);
  const change = (part: Partial<CheckRule>) => setRule((before) => ({ ...before, ...part }));
  const ready =
    rule.dateColumn !== '' && (rule.schedule === null || taskScheduleSchema.safeParse(rule.schedule).success);
  const save = (next: CheckRule | null) =>
    client.call(collectorChecks.save, { body: { taskId: view.taskId, rule: next } });
  const toggle = (name: string, on: boolean) =>
    change({
      amountColumns: on ? [...rule.amountColumns, name] : rule.amountColumns.filter((each) => each !== name),
    });
  return (
    <>
      <FormDialog
        title={<RuleTitle name={view.taskName} />}
        ready={ready}
        busy={busy}
        onSubmit={() =>
          void run(async () => {
            await save(rule);
            onSaved();
          })
        }
        onClose={onClose}
      >
        <Field
          required
          label={intl.formatMessage({ id: 'collector.check.date', defaultMessage: '日期列' })}
          hint={
            dates.length === 0
              ? intl.formatMessage({
                  id: 'collector.check.noDate',
                  defaultMessage: '任务里没有日期列，不能按天核对',
                })
              : undefined
          }
        >
          <Select value={rule.dateColumn} onChange={(_, { value }) => change({ dateColumn: value })}>
            {dates.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'collector.check.storeColumn', defaultMessage: '门店列' })}>
          <Select
            value={rule.storeColumn ?? ''}
            onChange={(_, { value }) => change({ storeColumn: value === '' ? null : value })}
          >
            <option value="">
              {intl.formatMessage({ id: 'collector.check.noStore', defaultMessage: '不分门店，只按天核对' })}
            </option>
            {stores.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        {numbers.length > 0 && (
          <ChoiceGroup
            label={intl.formatMessage({ id: 'collector.check.amounts', defaultMessage: '同时核对合计的金额列' })}
            hint={intl.formatMessage(
              { id: 'collector.check.amountsHint', defaultMessage: '最多 {most} 列，按小数点后 {digits} 位逐分比较' },
              { most: CHECK_LIMITS.amounts, digits: CHECK_LIMITS.digits },
            )}
          >
            {numbers.map(({ name, title }) => (
              <Checkbox
                key={name}
                label={title}
                checked={rule.amountColumns.includes(name)}
                disabled={!rule.amountColumns.includes(name) && rule.amountColumns.length >= CHECK_LIMITS.amounts}
                onChange={(_, { checked }) => toggle(name, checked === true)}
              />
            ))}
          </ChoiceGroup>
        )}
        <Field label={intl.formatMessage({ id: 'collector.check.offset', defaultMessage: '一天按哪里的时间开始' })}>
          <Select
            value={String(rule.offsetMinutes)}
            onChange={(_, { value }) => change({ offsetMinutes: Number(value) })}
          >
            {OFFSETS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {offsetName(minutes)}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          whole
          label={intl.formatMessage({ id: 'collector.check.window', defaultMessage: '核对最近多少天' })}
          unit={intl.formatMessage({ id: 'collector.check.days', defaultMessage: '天' })}
          min={1}
          max={CHECK_LIMITS.days}
          value={rule.windowDays}
          onChange={(windowDays) => change({ windowDays })}
        />
        <Switch
          label={intl.formatMessage({ id: 'collector.check.afterRuns', defaultMessage: '每次采集入库后核对' })}
          checked={rule.afterRuns}
          onChange={(_, { checked }) => change({ afterRuns: checked })}
        />
        <ScheduleFields schedule={rule.schedule} onChange={(schedule) => change({ schedule })} />
        <NumberField
          whole
          label={intl.formatMessage({ id: 'collector.check.refillDays', defaultMessage: '有差异时自动补数，每次最多' })}
          hint={intl.formatMessage({
            id: 'collector.check.refillHint',
            defaultMessage: '0 表示只提示，不自动重读；同样的差异只补一次，补完再核对',
          })}
          unit={intl.formatMessage({ id: 'collector.check.days', defaultMessage: '天' })}
          min={0}
          max={CHECK_LIMITS.refillDays}
          value={rule.refillDays}
          onChange={(refillDays) => change({ refillDays })}
        />
        {rule.refillDays > 0 && (
          <NumberField
            whole
            label={intl.formatMessage({ id: 'collector.check.refillRows', defaultMessage: '一天超过多少行不自动补' })}
            unit={intl.formatMessage({ id: 'collector.check.rowsUnit', defaultMessage: '行' })}
            min={1}
            max={100_000_000}
            value={rule.refillRows}
            onChange={(refillRows) => change({ refillRows })}
          />
        )}
        {view.rule && (
          <Button appearance="secondary" onClick={() => setRemoves(true)}>
            <FormattedMessage id="collector.check.stop" defaultMessage="不再核对" />
          </Button>
        )}
      </FormDialog>
      {removes && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'collector.check.stopTitle', defaultMessage: '不再核对“{name}”？' },
            { name: view.taskName },
          )}
          remove={() => save(null)}
          onDeleted={onSaved}
          onClose={() => setRemoves(false)}
        >
          <FormattedMessage
            id="collector.check.stopText"
            defaultMessage="核对日历一并删除；已经采集到的数据不受影响。"
          />
        </DeleteDialog>
      )}
    </>
  );
}

/** What a task without a rule begins with. */
const firstRule = (dateColumn: string): CheckRule => ({
  dateColumn,
  storeColumn: null,
  amountColumns: [],
  offsetMinutes: minutesAhead(),
  windowDays: 14,
  afterRuns: true,
  schedule: null,
  refillDays: 7,
  refillRows: 1_000_000,
});

function offsetName(minutes: number): string {
  const size = Math.abs(minutes);
  const part = (value: number): string => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}
