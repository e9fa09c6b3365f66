import {
  collectorTasks,
  COLLECT_LIMITS,
  type CollectColumn,
  type CollectTask,
  type FoundColumn,
} from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Badge, Button, makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ColumnTypeField } from './column-type.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyle: 'none', overflow: 'auto', maxHeight: '340px' },
  column: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: '4px 12px',
    alignItems: 'center',
    padding: '8px 4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    '> *': { minWidth: 0 },
  },
  name: { overflowWrap: 'anywhere' },
  ignore: { alignSelf: 'flex-start' },
});

type Draft = CollectColumn & { readonly chosen: boolean };

export interface NewColumnsDialogProps {
  readonly task: CollectTask;
  onChanged(): void;
  onClose(): void;
}

/** Columns that the table of a task has at the source beside those of the task: some are added to it, or not offered any more. */
export function NewColumnsDialog({ task, onChanged, onClose }: NewColumnsDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const { taskId, revision, newColumns, ignoredColumns, definition } = task;
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => [
    ...newColumns.map((column) => draftOf(column, true)),
    ...ignoredColumns.map((column) => draftOf(column, false)),
  ]);
  const change = (name: string, part: Partial<Draft>): void =>
    setDrafts(drafts.map((draft) => (draft.name === name ? { ...draft, ...part } : draft)));
  const chosen = drafts.filter((draft) => draft.chosen);
  const titles = [...definition.columns, ...chosen].map(({ title }) => title.trim());
  const isTaken = (title: string): boolean => titles.filter((other) => other === title.trim()).length > 1;
  const ignorable = chosen.filter(({ name }) => newColumns.some((column) => column.name === name));
  const send = (part: { readonly add?: CollectColumn[]; readonly ignore?: string[] }, said: string) =>
    run(async () => {
      await client.call(collectorTasks.columns, { body: { taskId, revision, ...part } });
      toast(said, { intent: 'success' });
      onChanged();
      onClose();
    });
  const add = () =>
    send(
      { add: chosen.map(({ chosen: _chosen, title, ...column }) => ({ ...column, title: title.trim() })) },
      intl.formatMessage(
        {
          id: 'collector.newColumns.added',
          defaultMessage: '已加入 {count, number} 个字段，发布到采集器后开始采集',
        },
        { count: chosen.length },
      ),
    );
  const ignore = () =>
    send(
      { ignore: ignorable.map(({ name }) => name) },
      intl.formatMessage(
        { id: 'collector.newColumns.ignoredToast', defaultMessage: '不再提示 {count, number} 个字段' },
        { count: ignorable.length },
      ),
    );
  return (
    <FormDialog
      width={720}
      title={intl.formatMessage(
        { id: 'collector.newColumns.title', defaultMessage: '为“{name}”加入字段' },
        { name: task.taskName },
      )}
      submitLabel={<FormattedMessage id="collector.newColumns.add" defaultMessage="加入" />}
      ready={chosen.length > 0 && chosen.every(({ title }) => title.trim() !== '' && !isTaken(title))}
      busy={busy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <p className={styles.text}>
        <FormattedMessage
          id="collector.newColumns.text"
          defaultMessage="数据源的表里有这个任务没有读取的列。加入的列在发布到采集器之后成为数据表的新字段。"
        />
      </p>
      {task.tableId !== null && (
        <p className={styles.text}>
          {definition.cursor === null ? (
            <FormattedMessage
              id="collector.newColumns.whole"
              defaultMessage="下一次运行读取全部行，所有行都会有新字段的值。"
            />
          ) : (
            <FormattedMessage
              id="collector.newColumns.rows"
              defaultMessage="表里已有的行在新字段里为空；要补上它们，请在发布后对任务“从头重新读取”，或“重新读取一段”。"
            />
          )}
        </p>
      )}
      <ul className={styles.list}>
        {drafts.map(({ chosen: isChosen, ...column }) => {
          const { name, title } = column;
          const found = [...newColumns, ...ignoredColumns].find((each) => each.name === name);
          return (
            <li key={name} className={styles.column}>
              <Checkbox
                className={styles.name}
                checked={isChosen}
                label={
                  <>
                    {name}{' '}
                    {ignoredColumns.some((each) => each.name === name) && (
                      <Badge appearance="tint" color="informative">
                        <FormattedMessage id="collector.newColumns.ignored" defaultMessage="已忽略" />
                      </Badge>
                    )}
                  </>
                }
                onChange={(_, { checked }) => change(name, { chosen: checked === true })}
              />
              <ColumnTypeField column={column} found={found} onChange={(type) => change(name, type)} />
              <Field
                validationMessage={
                  isChosen && isTaken(title)
                    ? intl.formatMessage({ id: 'collector.newColumns.taken', defaultMessage: '已有同名字段' })
                    : undefined
                }
              >
                <Input
                  size="small"
                  aria-label={intl.formatMessage(
                    { id: 'collector.column.titleOf', defaultMessage: '“{name}”的字段名称' },
                    { name },
                  )}
                  maxLength={COLLECT_LIMITS.nameLength}
                  disabled={!isChosen}
                  value={title}
                  onChange={(_, { value }) => change(name, { title: value })}
                />
              </Field>
            </li>
          );
        })}
      </ul>
      <Button
        className={styles.ignore}
        disabledFocusable={busy || ignorable.length === 0}
        onClick={() => void ignore()}
      >
        <FormattedMessage id="collector.newColumns.ignore" defaultMessage="忽略所选，不再提示" />
      </Button>
    </FormDialog>
  );
}

const draftOf = ({ name, dataType, dateForm }: FoundColumn, chosen: boolean): Draft => ({
  ...{ name, title: name.slice(0, COLLECT_LIMITS.nameLength), dataType, dateForm, chosen },
});
