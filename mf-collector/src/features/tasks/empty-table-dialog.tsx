import { collectorData, type CollectTask } from '@tessera/contract';
import { DeleteDialog, useClient, useNotify } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({ text: { margin: '0 0 12px' } });

export interface EmptyTableDialogProps {
  readonly task: CollectTask;
  onEmptied(): void;
  onClose(): void;
}

/** Takes all rows out of the table of a task, once its name was entered. */
export function EmptyTableDialog({ task: { taskId, taskName }, onEmptied, onClose }: EmptyTableDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const [name, setName] = useState('');
  return (
    <DeleteDialog
      title={intl.formatMessage(
        { id: 'collector.empty.title', defaultMessage: '清空“{name}”的数据？' },
        { name: taskName },
      )}
      confirmLabel={intl.formatMessage({ id: 'collector.empty.confirm', defaultMessage: '清空' })}
      held={name !== taskName}
      remove={() => client.call(collectorData.empty, { body: { taskId, taskName: name } })}
      onDeleted={() => {
        toast(
          intl.formatMessage(
            { id: 'collector.empty.done', defaultMessage: '“{name}”的数据已清空，下次运行将从头读取' },
            { name: taskName },
          ),
          { intent: 'success' },
        );
        onEmptied();
      }}
      onClose={onClose}
    >
      <p className={styles.text}>
        <FormattedMessage
          id="collector.empty.text"
          defaultMessage="数据表里的所有行都会删除，核对结果一并清除；字段、图表和权限保留。下次运行会从头读取全部数据，可能需要较长时间。"
        />
      </p>
      <TextField
        required
        autoFocus
        label={intl.formatMessage(
          { id: 'collector.empty.name', defaultMessage: '输入任务名称“{name}”以确认' },
          { name: taskName },
        )}
        value={name}
        onValueChange={setName}
      />
    </DeleteDialog>
  );
}
