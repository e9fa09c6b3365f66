import {
  COLLECT_LIMITS,
  collectorSources,
  collectorTaskSets,
  taskScheduleSchema,
  type CollectTaskSet,
  type TaskSchedule,
} from '@tessera/contract';
import { shownTimeZone } from '@tessera/i18n';
import { useAction, useClient, useEndpoint } from '@tessera/remote-kit';
import { Field, FormDialog, Select, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { SCHEDULE_PRESETS, ScheduleFields } from './schedule-fields.tsx';

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
  const [schedule, setSchedule] = useState<TaskSchedule | null>(
    set ? set.schedule : { cron: SCHEDULE_PRESETS.nightly, timeZone: shownTimeZone() },
  );
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
      <ScheduleFields schedule={schedule} onChange={setSchedule} />
    </FormDialog>
  );
}
