import {
  COLLECT_LIMITS,
  collectorSources,
  collectorTasks,
  taskDefinitionSchema,
  type CollectFrom,
  type CollectTask,
  type CollectTaskSet,
  type EndpointReply,
  type TaskDefinition,
} from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { PreviewTable } from '@tessera/ui/data';
import { Field, FormDialog, NumberField, Select, Textarea, TextField } from '@tessera/ui/forms';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ColumnFields } from './column-fields.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    '> *': { minWidth: 0 },
  },
  wide: { gridColumn: '1 / -1' },
});
type Preview = NonNullable<EndpointReply<typeof collectorSources.sql>['preview']>;
type Table = NonNullable<EndpointReply<typeof collectorSources.sql>['tables']>['tables'][number];
const keyOf = ({ schema, table }: { schema: string; table: string }): string => JSON.stringify([schema, table]);

export interface TaskDialogProps {
  readonly set: CollectTaskSet;
  /** Null makes a new one. */
  readonly task: CollectTask | null;
  onSaved(): void;
  onClose(): void;
}

/** What a task reads: a table that the agent names or a SELECT, its columns as the agent finds them, key and cursor. */
export function TaskDialog({ set, task, onSaved, onClose }: TaskDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const saving = useAction();
  const { busy: isAsking, run: ask } = useAction();
  const [name, setName] = useState(task?.taskName ?? '');
  const [from, setFrom] = useState<CollectFrom | null>(task?.definition.from ?? null);
  const [definition, setDefinition] = useState<TaskDefinition | null>(task?.definition ?? null);
  const [dirtyLimit, setDirtyLimit] = useState(task?.dirtyLimit ?? 0);
  const [keysEvery, setKeysEvery] = useState(task?.keysEvery ?? 0);
  const [tables, setTables] = useState<readonly Table[]>();
  const [preview, setPreview] = useState<Preview>();
  const { dsId } = set;
  useEffect(() => {
    void ask(async () => {
      const found = await client.call(collectorSources.sql, { body: { dsId, ask: { search: '' } } });
      setTables(found.tables?.tables ?? []);
    });
  }, [ask, client, dsId]);
  /** Columns of its table that somebody left out for good. */
  const isIgnored = (asked: CollectFrom, name: string): boolean =>
    task !== null &&
    JSON.stringify(asked) === JSON.stringify(task.definition.from) &&
    task.ignoredColumns.some((column) => column.name === name);
  const look = (asked: CollectFrom) =>
    ask(async () => {
      const shown = (await client.call(collectorSources.sql, { body: { dsId, ask: { from: asked } } })).preview;
      if (!shown) return;
      setPreview(shown);
      const known = new Map(definition?.columns.map((column) => [column.name, column]));
      setDefinition({
        from: asked,
        columns: shown.columns
          .filter(({ name }) => known.has(name) || !isIgnored(asked, name))
          .map(
            (column) =>
              known.get(column.name) ?? {
                name: column.name,
                title: column.name.slice(0, COLLECT_LIMITS.nameLength),
                dataType: column.dataType,
                dateForm: column.dateForm,
              },
          ),
        ...keptOf(definition, shown),
      });
    });
  const found = useMemo(() => new Map(preview?.columns.map((column) => [column.name, column])), [preview]);
  const isSql = from !== null && 'sql' in from;
  const draft = definition && from && { ...definition, from };
  const isWhole = draft !== null && taskDefinitionSchema.safeParse(draft).success;
  const submit = () =>
    saving.run(async () => {
      if (!draft) return;
      const fields = {
        taskName: name,
        definition: draft,
        dirtyLimit,
        keysEvery: draft.cursor === null ? 0 : keysEvery,
      };
      if (task)
        await client.call(collectorTasks.update, { body: { taskId: task.taskId, revision: task.revision, ...fields } });
      else await client.call(collectorTasks.save, { body: { taskSetId: set.taskSetId, ...fields } });
      onSaved();
    });
  const chosen = from !== null && 'table' in from ? keyOf(from) : '';
  return (
    <FormDialog
      width={760}
      title={
        task
          ? intl.formatMessage({ id: 'collector.task.edit', defaultMessage: '编辑任务' })
          : intl.formatMessage({ id: 'collector.task.add', defaultMessage: '添加任务' })
      }
      ready={name.trim() !== '' && isWhole}
      busy={saving.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <TextField
          required
          autoFocus
          label={intl.formatMessage({ id: 'collector.task.name', defaultMessage: '名称，也是数据表的名称' })}
          maxLength={COLLECT_LIMITS.nameLength}
          value={name}
          onValueChange={setName}
        />
        <NumberField
          whole
          label={intl.formatMessage({ id: 'collector.task.dirty', defaultMessage: '允许的脏数据行数' })}
          min={0}
          max={100_000}
          value={dirtyLimit}
          onChange={setDirtyLimit}
        />
        <Field label={intl.formatMessage({ id: 'collector.task.what', defaultMessage: '读取' })}>
          <Select
            value={isSql ? 'sql' : 'table'}
            onChange={(_, { value }) => {
              setFrom(value === 'sql' ? { sql: '' } : null);
              setDefinition(null);
              setPreview(undefined);
            }}
          >
            <option value="table">
              {intl.formatMessage({ id: 'collector.task.table', defaultMessage: '一张表' })}
            </option>
            <option value="sql">
              {intl.formatMessage({ id: 'collector.task.select', defaultMessage: '一条 SELECT 语句' })}
            </option>
          </Select>
        </Field>
        {isSql ? (
          <Field
            className={styles.wide}
            label={intl.formatMessage({ id: 'collector.task.sql', defaultMessage: 'SELECT 语句' })}
          >
            <Textarea
              value={from.sql}
              rows={5}
              spellCheck={false}
              maxLength={20_000}
              onChange={(_, { value }) => setFrom({ sql: value })}
            />
          </Field>
        ) : (
          <Field required label={intl.formatMessage({ id: 'collector.task.tableLabel', defaultMessage: '表' })}>
            <Select
              value={chosen}
              disabled={tables === undefined}
              onChange={(_, { value }) => {
                const table = tables?.find((each) => keyOf(each) === value);
                if (!table) return;
                const next = { schema: table.schema, table: table.table };
                setFrom(next);
                setDefinition(null);
                if (name === '') setName(table.table);
                void look(next);
              }}
            >
              <option value="">
                {isAsking && tables === undefined
                  ? intl.formatMessage({ id: 'collector.task.asking', defaultMessage: '正在向采集器询问…' })
                  : intl.formatMessage({ id: 'collector.choose', defaultMessage: '请选择' })}
              </option>
              {tables?.map((table) => (
                <option key={keyOf(table)} value={keyOf(table)}>
                  {table.schema === '' ? table.table : `${table.schema}.${table.table}`}
                </option>
              ))}
              {from !== null && 'table' in from && !tables?.some((table) => keyOf(table) === chosen) && (
                <option value={chosen}>{from.table}</option>
              )}
            </Select>
          </Field>
        )}
      </div>
      <div>
        <Button
          disabledFocusable={isAsking || from === null || (isSql && from.sql.trim() === '')}
          onClick={() => from && void look(from)}
        >
          {isAsking ? (
            <FormattedMessage id="collector.task.asking" defaultMessage="正在向采集器询问…" />
          ) : (
            <FormattedMessage id="collector.task.look" defaultMessage="读取列和前几行" />
          )}
        </Button>
      </div>
      {draft && <ColumnFields definition={draft} found={found} onChange={setDefinition} />}
      {draft?.cursor && (
        <NumberField
          whole
          label={intl.formatMessage({ id: 'collector.task.keysEvery', defaultMessage: '每几次运行核对一次删除' })}
          hint={intl.formatMessage({
            id: 'collector.task.keysHint',
            defaultMessage: '核对时只读主键，数据源已删除的行随之消失；0 表示只在手动核对时',
          })}
          min={0}
          max={1_000}
          value={keysEvery}
          onChange={setKeysEvery}
        />
      )}
      {preview && (
        <PreviewTable
          label={intl.formatMessage({ id: 'collector.task.preview', defaultMessage: '前几行' })}
          maxHeight="220px"
          rowCount={preview.rows.length}
          formatNumber={intl.formatNumber}
          columns={preview.columns.map((column, at) => ({
            key: column.name,
            header: column.name,
            values: preview.rows.map((row) => row[at] ?? null),
          }))}
        />
      )}
    </FormDialog>
  );
}

/** Key and way of reading of a definition, as far as its columns are still there; the key of the source where it had none. */
function keptOf(
  before: TaskDefinition | null,
  { columns }: Preview,
): Pick<TaskDefinition, 'key' | 'cursor' | 'snapshot'> {
  const names = new Set(columns.map(({ name }) => name));
  const kept = before?.key.filter((name) => names.has(name)) ?? [];
  const key = kept.length > 0 ? kept : columns.filter((column) => column.key).map(({ name }) => name);
  const cursor = before?.cursor && names.has(before.cursor.column) ? before.cursor : null;
  return { key, cursor, ...(before?.snapshot && cursor === null && key.length > 0 ? { snapshot: true } : {}) };
}
