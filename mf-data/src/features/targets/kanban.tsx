import {
  MOST_TARGET_CELLS,
  targets,
  type Granularity,
  type RefusedCell,
  type TargetConditions,
  type TargetIndex,
  type TargetRow,
} from '@tessera/contract';
import { useAction, useAutoRefresh, useClient, useLeaveGuard, useNotify, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ConflictsBar } from './conflicts-bar.tsx';
import { afterSave, cellKey, changesOf, enter, NO_EDITS, redo, undo, type EditHistory } from './grid/edits.ts';
import { gridRows } from './grid/grid-rows.ts';
import { useGridStyles } from './grid/grid-styles.ts';
import { TargetGrid } from './grid/target-grid.tsx';
import { useGridKeys, type ChosenCell } from './grid/use-grid-keys.ts';
import { KanbanTools } from './kanban-tools.tsx';
import { usePeriodName } from './period-name.ts';
import { SpreadDialog } from './spread/spread-dialog.tsx';
import { entriesOf } from './spread/spread-row.ts';
import { useMayDrop } from './use-may-drop.ts';
import { ReadingBar, useReading } from './use-reading.tsx';
import { useTargetTable, type TargetData, type TargetQuery, type TargetTableState } from './use-target-table.ts';

/** Nothing of what came of targets. */
const NONE: TargetConditions['shown'] = [];
/** How long others' saves stay unseen at most. */
const REFRESH_MS = 15_000;

export interface KanbanProps {
  readonly index: TargetIndex;
  /** A year `yyyy` or a month `yyyy-MM`. */
  readonly parentTime: string;
  /** The periods of its columns. */
  readonly granularity: Granularity;
  readonly keyword: string;
  readonly shown: TargetConditions['shown'];
  /** Opens a month. */
  onOpen(parentTime: string): void;
  /** Told how many cells are not saved. */
  onUnsaved(count: number): void;
  /** The approved version that is shown; null for what the reader works with. */
  readonly version?: number | null;
  /** The approved version to compare with, or the targets of a forecast; null for none. */
  readonly compared?: number | 'plan' | null;
  /** Whether nothing of it may change now. */
  readonly closed?: boolean;
  /** Told after cells were saved or locked. */
  onSaved?(): void;
}

/** The table of one index in one year or month; give it another `key` for another one, as it keeps unsaved cells. */
export function Kanban(props: KanbanProps) {
  const { compared = null } = props;
  return compared === null ? <PlainKanban {...props} /> : <ComparedKanban {...props} compared={compared} />;
}

const queryOf = ({ index, parentTime, granularity, keyword, version = null }: KanbanProps): TargetQuery => ({
  ...{ indexCode: index.indexCode, parentTime, indexGranularity: granularity, keyword, version },
});

/** With another version of the year, or what was planned, beside each value. */
function ComparedKanban({ compared, ...props }: KanbanProps & { readonly compared: number | 'plan' }) {
  const query = queryOf(props);
  const table = useTargetTable(query);
  const base = useTargetTable(
    compared === 'plan'
      ? { ...query, indexCode: props.index.forecastOf ?? query.indexCode }
      : { ...query, version: compared },
  );
  const want = (from: number, to: number) => {
    table.want(from, to);
    base.want(from, to);
  };
  return (
    <WhenLoaded loaded={table.loaded} waiting={<LoadingSkeleton />}>
      {(data) => (
        <WhenLoaded loaded={base.loaded} waiting={<LoadingSkeleton />}>
          {(baseData) => <LoadedKanban {...props} table={{ ...table, want }} data={data} base={baseData} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
}

function PlainKanban(props: KanbanProps) {
  const table = useTargetTable(queryOf(props));
  return (
    <WhenLoaded loaded={table.loaded} waiting={<LoadingSkeleton />}>
      {(data) => <LoadedKanban {...props} table={table} data={data} />}
    </WhenLoaded>
  );
}

interface LoadedProps extends KanbanProps {
  readonly table: TargetTableState;
  readonly data: TargetData;
  readonly base?: TargetData;
}

function LoadedKanban(props: LoadedProps) {
  const { index, parentTime, keyword, shown, granularity, table, data, onOpen, onUnsaved, onSaved } = props;
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const mayDrop = useMayDrop();
  const { busy, run } = useAction();
  const mayEdit = index.editable && props.closed !== true;
  const periodName = usePeriodName(granularity);
  const [history, setHistory] = useState<EditHistory>(NO_EDITS);
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedCell>>(new Map());
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const scrollTo = useRef<(row: number) => void>(() => undefined);
  const scroller = useCallback((scroll: (row: number) => void) => void (scrollTo.current = scroll), []);
  const rows = useMemo(() => gridRows(data.groups, data.count, closed), [data.groups, data.count, closed]);
  const edits = history.now;
  const pending = changesOf(edits);

  const save = () =>
    run(async () => {
      let left = edits;
      const conflicts = new Map<string, RefusedCell>();
      for (let at = 0; at < pending.length; at += MOST_TARGET_CELLS) {
        const cells = pending.slice(at, at + MOST_TARGET_CELLS);
        const body = { indexCode: index.indexCode, indexGranularity: granularity, cells };
        const answer = await client.call(targets.saveIndexData, { body });
        left = afterSave(left, answer).now;
        for (const cell of answer.refused) conflicts.set(cellKey(cell.storeCode, cell.indexTime), cell);
        table.apply(answer.saved);
        setHistory({ ...NO_EDITS, now: left });
        setRefused(new Map(conflicts));
      }
      onSaved?.();
      const saved = pending.length - conflicts.size;
      if (saved > 0)
        toast(
          intl.formatMessage(
            { id: 'data.targets.saved', defaultMessage: '已保存 {count, number} 个单元格' },
            { count: saved },
          ),
          { intent: 'success' },
        );
    });
  const toggle = (key: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(key);
      else next.add(key);
      return next;
    });
  const [spreading, setSpreading] = useState<readonly TargetRow[] | null>(null);
  const reading = useReading(table);
  const keys = useGridKeys({
    rows,
    periods: data.periods,
    edits,
    mayEdit,
    rowAt: data.rowAt,
    read: reading.read,
    onCopyAgain: () =>
      toast(
        intl.formatMessage({
          id: 'data.targets.copyAgain',
          defaultMessage: '所选的行已读取，请再复制一次',
        }),
        { intent: 'info' },
      ),
    onSkipped: (count) =>
      toast(
        intl.formatMessage(
          {
            id: 'data.targets.skipped',
            defaultMessage: '{count, number} 个值没有填入：位置不能填写、已锁定或超出表格',
          },
          { count },
        ),
        { intent: 'warning' },
      ),
    enter: (entries) => setHistory((before) => enter(before, entries, index.decimals)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save: () => void (pending.length > 0 && save()),
    toggle,
    scrollTo: (row) => scrollTo.current(row),
  });
  // Others save, too: what they did is shown while nothing is entered here.
  const isIdle = edits.size === 0 && keys.typing === null;
  useAutoRefresh({ loading: table.loaded.loading || busy, reload: table.reload }, isIdle, REFRESH_MS);
  const lock = (locked: boolean, all: readonly ChosenCell[]) =>
    run(async () => {
      const chosen = all.map(({ storeCode, indexTime }) => ({ storeCode, indexTime }));
      for (let at = 0; at < chosen.length; at += MOST_TARGET_CELLS) {
        const cells = chosen.slice(at, at + MOST_TARGET_CELLS);
        const body = { indexCode: index.indexCode, indexGranularity: granularity, locked, cells };
        table.apply((await client.call(targets.updateIndexData, { body })).saved);
      }
      onSaved?.();
    });
  useLeaveGuard(edits.size > 0, () => mayDrop(edits.size));
  useEffect(() => {
    onUnsaved(edits.size);
    return () => onUnsaved(0);
  }, [edits.size, onUnsaved]);
  const settle = (
    key: string,
    takes: (history: EditHistory, cell: RefusedCell) => EditHistory,
    settled: (cell: RefusedCell) => void = () => undefined,
  ) => {
    const cell = refused.get(key);
    if (!cell) return;
    settled(cell);
    setHistory((before) => takes(before, cell));
    setRefused((before) => new Map([...before].filter(([each]) => each !== key)));
  };
  if (data.count === 0)
    return (
      <EmptyState
        title={
          keyword === ''
            ? intl.formatMessage({ id: 'data.targets.noStores', defaultMessage: '清单中没有您可以查看的内容' })
            : intl.formatMessage({ id: 'data.targets.noneFound', defaultMessage: '没有找到符合的结果' })
        }
        text={
          keyword === ''
            ? intl.formatMessage({
                id: 'data.targets.noStoresHint',
                defaultMessage: '清单所在的表没有数据，或您没有查看其中数据的权限。',
              })
            : intl.formatMessage({ id: 'data.targets.noneFoundHint', defaultMessage: '换一个名称或编码再试。' })
        }
      />
    );
  return (
    <>
      {mayEdit && (
        <KanbanTools
          history={history}
          pending={pending.length}
          busy={busy || reading.isReading}
          chosen={lockOf(keys.chosenCells())}
          onUndo={() => setHistory(undo)}
          onRedo={() => setHistory(redo)}
          onSave={() => void save()}
          onLock={(locked) => keys.withChosen((cells) => void lock(locked, cells))}
          onSpread={data.periods.length > 1 ? () => keys.withChosen((cells) => setSpreading(rowsOf(cells))) : undefined}
          onReload={table.reload}
        />
      )}
      {reading.isReading && <ReadingBar onCancel={reading.cancel} />}
      {spreading && (
        <SpreadDialog
          index={index}
          parentTime={parentTime}
          granularity={granularity}
          periods={data.periods}
          rows={spreading}
          edits={edits}
          periodName={periodName}
          onSpread={(spreads) => {
            setHistory((before) => enter(before, entriesOf(spreads), index.decimals, true));
            setSpreading(null);
          }}
          onClose={() => setSpreading(null)}
        />
      )}
      {!data.seesActuals && (
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage
              id="data.targets.noActuals"
              defaultMessage="您没有查看实际值所在数据表的权限，这里只显示目标值。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <ConflictsBar
        index={index}
        edits={edits}
        refused={refused}
        periodName={periodName}
        onTheirs={(key) =>
          settle(
            key,
            (before) => ({ ...NO_EDITS, now: new Map([...before.now].filter(([each]) => each !== key)) }),
            ({ storeCode, indexTime, indexValue, revision, reason }) => {
              const locked = reason === 'locked';
              if (reason !== 'unknown') table.apply([{ storeCode, indexTime, indexValue, revision, locked }]);
            },
          )
        }
        onMine={(key) =>
          settle(key, (before, { revision }) => {
            const edit = before.now.get(key);
            return edit ? { ...NO_EDITS, now: new Map([...before.now, [key, { ...edit, revision }]]) } : before;
          })
        }
      />
      <TargetGrid
        index={index}
        data={data}
        base={props.base}
        rows={rows}
        edits={edits}
        refused={refused}
        shown={data.seesActuals ? shown : NONE}
        keys={keys}
        mayEdit={mayEdit}
        periodName={periodName}
        header={(indexTime) => (
          <PeriodHead
            name={periodName(indexTime)}
            onOpen={
              parentTime.length === 4 && granularity === 'month' && granularity !== index.indexGranularity
                ? () => onOpen(indexTime.slice(0, 7))
                : undefined
            }
          />
        )}
        onShown={table.want}
        scroller={scroller}
      />
    </>
  );
}

/** Rows of cells, each once. */
const rowsOf = (cells: readonly ChosenCell[]): TargetRow[] => [
  ...new Map(cells.map(({ row }) => [row.storeCode, row])).values(),
];

/** Whether cells are locked; null where there is none. */
function lockOf(cells: Iterable<ChosenCell>): 'open' | 'locked' | null {
  let state: 'locked' | null = null;
  for (const { locked } of cells) {
    if (!locked) return 'open';
    state = 'locked';
  }
  return state;
}

/** Name of a column; where it is made of finer periods, it opens them. */
function PeriodHead({ name, onOpen }: { readonly name: string; readonly onOpen: (() => void) | undefined }): ReactNode {
  const styles = useGridStyles();
  const intl = useIntl();
  if (!onOpen) return name;
  return (
    <button
      type="button"
      className={styles.period}
      title={intl.formatMessage({ id: 'data.targets.openPeriod', defaultMessage: '查看{name}的明细' }, { name })}
      onClick={onOpen}
    >
      {name}
    </button>
  );
}
