import { chart } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, FormDialog, SearchInput } from '@tessera/ui/forms';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: {
    height: '340px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '4px 8px',
  },
  board: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '6px 8px 2px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // As wide as the list below it.
  search: { maxWidth: 'none' },
  row: { display: 'flex', width: '100%' },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Charts to copy into a document. */
export interface PickedCharts {
  readonly charts: readonly { readonly fromCode: string; readonly reportCodes: readonly string[] }[];
  /** Copies without their levels, each placed at once (EP-148). */
  readonly simple: boolean;
}

export interface PickChartDialogProps {
  /** Whether copies without levels are offered. */
  readonly mayBeSimple: boolean;
  onDone(picked: PickedCharts): void;
  onClose(): void;
}

/** Charts of all documents, to be copied into this one. */
export function PickChartDialog({ mayBeSimple, onDone, onClose }: PickChartDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [simple, setSimple] = useState(false);
  const { data, error, reload } = useEndpoint(chart.list, { query: { search } });
  const boards = useMemo(() => groupBy(data ?? [], ({ menuCode }) => menuCode), [data]);
  const toggle = (reportCode: string, menuCode: string) => {
    const next = new Map(chosen);
    if (!next.delete(reportCode)) next.set(reportCode, menuCode);
    setChosen(next);
  };
  const submit = () => {
    const by = groupBy([...chosen], ([, menuCode]) => menuCode);
    onDone({
      charts: [...by].map(([fromCode, codes]) => ({ fromCode, reportCodes: codes.map(([code]) => code) })),
      simple,
    });
  };
  return (
    <FormDialog
      width={560}
      title={intl.formatMessage({ id: 'board.pick.title', defaultMessage: '选择已有图表' })}
      ready={chosen.size > 0 && chosen.size <= 50}
      submitLabel={
        <FormattedMessage
          id="board.pick.submit"
          defaultMessage="添加 {count, number} 个"
          values={{ count: chosen.size }}
        />
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <SearchInput
        className={styles.search}
        value={search}
        onSearch={setSearch}
        delay={200}
        placeholder={intl.formatMessage({ id: 'board.pick.search', defaultMessage: '搜索图表' })}
      />
      <div className={styles.list}>
        {!data && error ? <LoadError error={error} onRetry={reload} /> : null}
        {!data && !error ? <LoadingSkeleton shape="text" count={6} /> : null}
        {data?.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'board.pick.none', defaultMessage: '没有可以选择的图表' })}
          />
        ) : null}
        {[...boards].map(([menuCode, charts]) => (
          <section key={menuCode} aria-label={charts[0]?.menuName}>
            <div className={styles.board}>{charts[0]?.menuName}</div>
            {charts.map(({ reportCode, reportName }) => (
              <Checkbox
                key={reportCode}
                className={styles.row}
                label={reportName}
                checked={chosen.has(reportCode)}
                onChange={() => toggle(reportCode, menuCode)}
              />
            ))}
          </section>
        ))}
      </div>
      {mayBeSimple ? (
        <Checkbox
          label={intl.formatMessage({ id: 'board.pick.simple', defaultMessage: '精简副本：不带下钻层级' })}
          checked={simple}
          onChange={(_event, { checked }) => setSimple(checked === true)}
        />
      ) : null}
      <span className={styles.hint}>
        <FormattedMessage
          id="board.pick.hint"
          defaultMessage="副本与原图表互不影响：修改或删除其中一个，另一个不变。"
        />
      </span>
    </FormDialog>
  );
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
