import { LoadError, usePermitted } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { EmptyState, Link, LoadingSkeleton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import {
  BoardRegular,
  BranchForkRegular,
  ChartMultipleRegular,
  DatabaseRegular,
  PlugConnectedRegular,
  DesktopRegular,
  TableRegular,
  TaskListSquareLtrRegular,
} from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { collectingPath } from './collecting-path.ts';
import { layersOf } from './layers.ts';
import type { LineageNode } from './layers.ts';
import { useLineage } from './use-tables.ts';

const BOX = { width: 190, height: 40, gapX: 72, gapY: 12, margin: 24 };

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 'max-content' },
  lines: { position: 'absolute', inset: 0, color: tokens.colorNeutralStroke1 },
  node: {
    position: 'absolute',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '0 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    listStyle: 'none',
  },
  own: { border: `2px solid ${tokens.colorBrandStroke1}`, fontWeight: 600 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  icon: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  list: { margin: 0, padding: 0 },
});

const ICONS = {
  agent: DesktopRegular,
  source: DatabaseRegular,
  task: TaskListSquareLtrRegular,
  connection: PlugConnectedRegular,
  table: TableRegular,
  model: BranchForkRegular,
  chart: ChartMultipleRegular,
  board: BoardRegular,
} as const satisfies Record<LineageNode['kind'], typeof TableRegular>;

/** Where a table's rows come from and what is made of them, from left to right. */
export function LineageGraph({ tableId }: { readonly tableId: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const maySeeTasks = usePermitted('data_manage');
  const { data, error, reload } = useLineage(tableId);
  if (error !== undefined && !data) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton />;
  const layers = layersOf(data);
  if (data.nodes.length < 2) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'data.lineage.empty', defaultMessage: '还没有模型或图表使用这张表' })}
        text={intl.formatMessage({
          id: 'data.lineage.emptyHint',
          defaultMessage: '一旦有图表或模型用到它，这里会画出数据的去向。',
        })}
      />
    );
  }
  const places = new Map(
    layers.flatMap((layer, column) =>
      layer.map(({ id }, row) => [
        id,
        { x: BOX.margin + column * (BOX.width + BOX.gapX), y: BOX.margin + row * (BOX.height + BOX.gapY) },
      ]),
    ),
  );
  const width = 2 * BOX.margin + layers.length * (BOX.width + BOX.gapX) - BOX.gapX;
  const rows = Math.max(...layers.map((layer) => layer.length));
  const height = 2 * BOX.margin + rows * (BOX.height + BOX.gapY) - BOX.gapY;
  return (
    <div className={styles.root} style={{ width, height }}>
      <svg className={styles.lines} width={width} height={height} fill="none" aria-hidden>
        {data.edges.map(({ from, to }) => {
          const [start, end] = [places.get(from), places.get(to)];
          if (!start || !end) return null;
          const [x1, y1] = [start.x + BOX.width, start.y + BOX.height / 2];
          const [x2, y2] = [end.x, end.y + BOX.height / 2];
          const middle = (x1 + x2) / 2;
          return (
            <path
              key={`${from}-${to}`}
              d={`M${x1},${y1} C${middle},${y1} ${middle},${y2} ${x2},${y2}`}
              stroke="currentColor"
              strokeWidth="1.5"
            />
          );
        })}
      </svg>
      <ul
        className={styles.list}
        aria-label={intl.formatMessage({ id: 'data.table.tab.lineage', defaultMessage: '血缘与引用' })}
      >
        {/* Read in the order of the drawing. */}
        {layers.flat().map((node) => {
          const { id, kind, name } = node;
          const place = places.get(id);
          const Icon = ICONS[kind];
          const path = maySeeTasks ? collectingPath(node) : null;
          return (
            <li
              key={id}
              className={mergeClasses(styles.node, id === tableId && styles.own)}
              style={{ left: place?.x, top: place?.y, width: BOX.width, height: BOX.height }}
              title={name}
            >
              <Icon className={styles.icon} aria-hidden />
              {path === null ? (
                <span className={styles.name}>{name}</span>
              ) : (
                <Link as="button" className={styles.name} onClick={() => void navigate(path)}>
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
