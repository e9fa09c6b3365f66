import {
  COLLECT_LIMITS,
  collectorSources,
  collectorTaskSets,
  taskScheduleSchema,
  type CollectTaskSet,
} from '@tessera/contract';
import { shownTimeZone } from '@tessera/i18n';
import { useAction, useClient, useEndpoint } from '@tessera/remote-kit';
import { Field, FormDialog, Select, TextField, ZoneSelect } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

const PRESETS = { hourly: '10 * * * *', nightly: '30 2 * * *' } as const;
type Choice = 'manual' | keyof typeof PRESETS | 'custom';

export interface TaskSetDialogProps {
  /** Null makes a new one. */
  readonly set: CollectTaskSet | null;
  onSaved(saved: CollectTaskSet): void;
  onClose(): void;
}

/** The source of a task set and when its tasks run. */
export function TaskSetDialog({ set, onSaved, onClose }: TaskSetDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const agents = useEndpoint(collectorSources.agents, {}, { fresh: true });
  const [name, setName] = useState(set?.taskSetName ?? '');
  const [dsId, setDsId] = useState(set?.dsId ?? '');
  const [schedule, setSchedule] = useState(
    set ? set.schedule : { cron: PRESETS.nightly as string, timeZone: shownTimeZone() },
  );
  const [custom, setCustom] = useState(schedule !== null && !Object.values<string>(PRESETS).includes(schedule.cron));
  const timeZone = schedule?.timeZone ?? shownTimeZone();
  const choice: Choice =
    schedule === null ? 'manual' : custom ? 'custom' : schedule.cron === PRESETS.hourly ? 'hourly' : 'nightly';
  const names: Readonly<Record<Choice, string>> = {
    nightly: intl.formatMessage({ id: 'collector.set.nightly', defaultMessage: '每天 02:30' }),
    hourly: intl.formatMessage({ id: 'collector.set.hourly', defaultMessage: '每小时第 10 分' }),
    custom: intl.formatMessage({ id: 'collector.set.custom', defaultMessage: '自定义' }),
    manual: intl.formatMessage({ id: 'collector.set.manual', defaultMessage: '仅手动' }),
  };
  const choose = (next: string): void => {
    setCustom(next === 'custom');
    if (next === 'manual') setSchedule(null);
    else if (next === 'custom') setSchedule({ cron: schedule?.cron ?? PRESETS.nightly, timeZone });
    else setSchedule({ cron: next === 'hourly' ? PRESETS.hourly : PRESETS.nightly, timeZone });
  };
  const isCron = schedule === null || taskScheduleSchema.safeParse(schedule).success;
  const submit = () =>
    run(async () => {
      const body = { taskSetName: name, schedule };
      onSaved(
        set
          ? await client.call(collectorTaskSets.update, { body: { taskSetId: set.taskSetId, ...body } })
          : await client.call(collectorTaskSets.save, { body: { dsId, ...body } }),
      );
    });
  return (
    <FormDialog
      title={
        set
          ? intl.formatMessage({ id: 'collector.set.edit', defaultMessage: '编辑任务集' })
          : intl.formatMessage({ id: 'collector.set.add', defaultMessage: '添加任务集' })
      }
      ready={name.trim() !== '' && dsId !== '' && isCron}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        label={intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' })}
        maxLength={COLLECT_LIMITS.nameLength}
        value={name}
        onValueChange={setName}
      />
      <Field required label={intl.formatMessage({ id: 'collector.sources.title', defaultMessage: '数据源' })}>
        <Select value={dsId} disabled={set !== null} onChange={(_, { value }) => setDsId(value)}>
          <option value="">{intl.formatMessage({ id: 'collector.choose', defaultMessage: '请选择' })}</option>
          {agents.data?.flatMap(({ agentName, sources }) =>
            sources.map((source) => (
              <option key={source.dsId} value={source.dsId}>
                {`${agentName} / ${source.dsName}`}
              </option>
            )),
          )}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'collector.set.schedule', defaultMessage: '计划' })}>
        <Select value={choice} onChange={(_, { value }) => choose(value)}>
          {Object.entries(names).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {schedule !== null && choice === 'custom' && (
        <TextField
          label={intl.formatMessage({ id: 'collector.set.cron', defaultMessage: 'cron 表达式' })}
          hint={intl.formatMessage({
            id: 'collector.set.cronHint',
            defaultMessage: '分、时、日、月、周五个字段，只用数字，两次运行至少间隔 5 分钟',
          })}
          error={
            isCron
              ? undefined
              : intl.formatMessage({ id: 'collector.set.cronBad', defaultMessage: '写成五个字段，例如 0 2 * * 1-5' })
          }
          maxLength={100}
          spellCheck={false}
          value={schedule.cron}
          onValueChange={(cron) => setSchedule({ ...schedule, cron })}
        />
      )}
      {schedule !== null && (
        <Field label={intl.formatMessage({ id: 'collector.set.zone', defaultMessage: '时区' })}>
          <ZoneSelect value={timeZone} onChange={(zone) => setSchedule({ ...schedule, timeZone: zone })} />
        </Field>
      )}
    </FormDialog>
  );
}
