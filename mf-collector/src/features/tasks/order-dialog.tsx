import { collectorTaskSets, type CollectTaskSet, type TaskSetRelations } from '@tessera/contract';
import { useAction, useClient, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Field, FormDialog, Label, OrderList, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface OrderDialogProps {
  readonly set: CollectTaskSet;
  onSaved(): void;
  onClose(): void;
}

/** After which task set one begins, and in what order its tasks are read. */
export function OrderDialog({ set, onSaved, onClose }: OrderDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { taskSetId, taskSetName: name } = set;
  const relations = useEndpoint(collectorTaskSets.getRel, { body: { taskSetId } }, { fresh: true });
  /** Undefined until something was changed. */
  const [changed, setChanged] = useState<TaskSetRelations>();
  const shown = changed ?? relations.data;
  const save = () =>
    run(async () => {
      if (!shown) return;
      const tasks = shown.tasks.map(({ taskId }) => taskId);
      await client.call(collectorTaskSets.relate, { body: { taskSetId, after: shown.after, tasks } });
      onSaved();
    });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'collector.order.title', defaultMessage: '“{name}”的顺序' }, { name })}
      ready={changed !== undefined}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <WhenLoaded loaded={relations} waiting={<LoadingSkeleton />}>
        {(loaded) => <Fields relations={changed ?? loaded} onChange={setChanged} />}
      </WhenLoaded>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly relations: TaskSetRelations;
  onChange(relations: TaskSetRelations): void;
}

function Fields({ relations, onChange }: FieldsProps) {
  const intl = useIntl();
  const { after, choices, tasks } = relations;
  const move = (index: number, step: -1 | 1): void => {
    const task = tasks[index];
    if (!task) return;
    onChange({ ...relations, tasks: tasks.toSpliced(index, 1).toSpliced(index + step, 0, task) });
  };
  const order = intl.formatMessage({ id: 'collector.order.tasks', defaultMessage: '任务的先后' });
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'collector.order.after', defaultMessage: '接在哪个任务集之后' })}
        hint={intl.formatMessage({
          id: 'collector.order.afterHint',
          defaultMessage: '那个任务集按计划开始时，它的任务读完就接着读这个任务集；自己的计划照常生效',
        })}
      >
        <Select
          value={after ?? ''}
          onChange={(_, { value }) => onChange({ ...relations, after: value === '' ? null : value })}
        >
          <option value="">
            {intl.formatMessage({ id: 'collector.order.none', defaultMessage: '不接在别的之后' })}
          </option>
          {choices.map(({ taskSetId, taskSetName }) => (
            <option key={taskSetId} value={taskSetId}>
              {taskSetName}
            </option>
          ))}
        </Select>
      </Field>
      {tasks.length > 1 && (
        <div>
          <Label>{order}</Label>
          <OrderList
            name={order}
            items={tasks.map(({ taskId, taskName }) => ({ key: taskId, title: taskName }))}
            onMove={move}
          />
        </div>
      )}
    </>
  );
}
