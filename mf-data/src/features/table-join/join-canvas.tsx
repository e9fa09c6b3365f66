import '@xyflow/react/dist/base.css';
import type { ModelCheck, ModelDraft, TableField, TableKind } from '@tessera/contract';
import { Button, EmptyState, makeStyles, mergeClasses, tokens, Tooltip } from '@tessera/ui/core';
import { BranchForkRegular, LayerRegular, ZoomInRegular, ZoomOutRegular } from '@tessera/ui/icons';
import {
  Background,
  ConnectionLineType,
  ConnectionMode,
  Position,
  ReactFlow,
  type CoordinateExtent,
  type NodeHandle,
  type ReactFlowInstance,
} from '@xyflow/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { connected, NODE } from './draft.ts';
import { JoinLine, type JoinEdge } from './join-line.tsx';
import { lineBetween, type Point } from './lines.ts';
import { LINE_START, TableNode, type TableFlowNode } from './table-node.tsx';

/** What a table of the list carries while it is dragged to the canvas. */
export const DRAGGED_TABLE = 'application/x-tessera-table';
const SCALES = [0.5, 0.65, 0.8, 1, 1.25] as const;
/** Pixels from which a press is a movement. */
const SLACK = 4;
/** Where tables may stand. */
const EXTENT: CoordinateExtent = [
  [0, 0],
  [20_000, 20_000],
];
const NODE_TYPES = { table: TableNode };
const EDGE_TYPES = { join: JoinLine };
/** Where a table's lines begin and end while they are drawn; joins take their ends from `lineBetween`. */
const PORTS: NodeHandle[] = [
  { type: 'source', position: Position.Left, x: 0, y: NODE.height / 2 },
  { id: LINE_START, type: 'source', position: Position.Right, x: NODE.width, y: NODE.height / 2 },
];

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: 0, minWidth: 0 },
  view: { backgroundColor: tokens.colorNeutralBackground2 },
  over: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
  empty: { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', pointerEvents: 'none' },
  tools: {
    position: 'absolute',
    left: '12px',
    bottom: '12px',
    display: 'flex',
    alignItems: 'center',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  percent: {
    minWidth: '44px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
});

export interface JoinCanvasProps {
  readonly draft: ModelDraft;
  /** What is known of the draft; undefined while it has not been checked. */
  readonly check: ModelCheck | undefined;
  readonly fieldsOf: (tableId: string) => readonly TableField[];
  readonly kindOf: (tableId: string) => TableKind | undefined;
  readonly selected: string | null;
  readonly onSelect: (alias: string | null) => void;
  readonly onMove: (alias: string, to: Point) => void;
  /** A table of the list was dropped, perhaps onto a table that is there. */
  readonly onDrop: (tableId: string, at: Point, onto: string | undefined) => void;
  readonly onConnect: (from: string, to: string | null) => void;
  readonly onOpenJoin: (index: number) => void;
  readonly onMain: (alias: string) => void;
  readonly onRename: (alias: string) => void;
  readonly onRemove: (alias: string) => void;
  readonly onArrange: () => void;
}

/** The tables of a model and the lines between them. Everything can be done by pointer and by keys. */
export function JoinCanvas(props: JoinCanvasProps) {
  const { draft, check, fieldsOf, selected } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [flow, setFlow] = useState<ReactFlowInstance<TableFlowNode, JoinEdge>>();
  const [scale, setScale] = useState(1);
  const [over, setOver] = useState(false);
  const [moving, setMoving] = useState<TableFlowNode | null>(null);
  const tables = draft.tables.map((table) => (table.alias === moving?.id ? { ...table, ...moving.position } : table));
  const problemOf = (part: 'table' | 'join', place: string | number): string | undefined =>
    check?.problems.find((problem) => problem[part] === place)?.message;
  const nodes = tables.map((table, index): TableFlowNode => {
    const { alias, tableId, x, y } = table;
    return {
      id: alias,
      type: 'table',
      position: { x, y },
      width: NODE.width,
      height: NODE.height,
      dragging: alias === moving?.id,
      zIndex: alias === moving?.id ? 3 : 0,
      handles: PORTS,
      domAttributes: { 'aria-roledescription': undefined },
      data: {
        table,
        kind: props.kindOf(tableId),
        isMain: index === 0,
        selected: selected === alias,
        chosen: draft.fields.filter((field) => field.table === alias).length,
        total: fieldsOf(tableId).length,
        problem: problemOf('table', alias),
        mayConnect: tables.some((one) => !connected(draft.joins, alias, one.alias)),
        onSelect: () => props.onSelect(alias),
        onNudge: (dx, dy) => props.onMove(alias, { x: x + dx, y: y + dy }),
        onConnect: () => props.onConnect(alias, null),
        onMain: () => props.onMain(alias),
        onRename: () => props.onRename(alias),
        onRemove: () => props.onRemove(alias),
      },
    };
  });
  const edges = draft.joins.flatMap((join, index): JoinEdge[] => {
    const [left, right] = [join.left, join.right].map((alias) => tables.find((table) => table.alias === alias));
    if (!left || !right) return [];
    return [
      {
        id: String(index),
        type: 'join',
        source: join.left,
        target: join.right,
        ariaRole: 'presentation',
        domAttributes: { 'aria-hidden': true },
        data: {
          line: lineBetween(left, right),
          kind: join.kind,
          left: left.name,
          right: right.name,
          facts: check?.joins[index],
          problem: problemOf('join', index),
          onOpen: () => props.onOpenJoin(index),
        },
      },
    ];
  });
  const larger = SCALES.find((one) => one > scale);
  const smaller = SCALES.findLast((one) => one < scale);
  return (
    <div className={styles.root}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        aria-label={intl.formatMessage({ id: 'data.join.canvas', defaultMessage: '连接画布' })}
        className={mergeClasses(styles.view, over && styles.over)}
        onInit={setFlow}
        minZoom={SCALES[0]}
        maxZoom={SCALES.at(-1) ?? 1}
        onViewportChange={({ zoom }) => setScale(zoom)}
        translateExtent={EXTENT}
        nodeExtent={EXTENT}
        panOnScroll
        zoomOnDoubleClick={false}
        disableKeyboardA11y
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        connectOnClick={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        proOptions={{ hideAttribution: true }}
        nodeDragThreshold={0}
        onNodeDrag={(_, node) => setMoving(node)}
        onNodeDragStop={(_, { id, position }) => {
          setMoving(null);
          const table = draft.tables.find(({ alias }) => alias === id);
          if (table && Math.hypot(position.x - table.x, position.y - table.y) * scale >= SLACK)
            props.onMove(id, position);
        }}
        connectionMode={ConnectionMode.Loose}
        connectionDragThreshold={SLACK}
        connectionLineType={ConnectionLineType.Straight}
        connectionLineStyle={{ stroke: tokens.colorBrandStroke1, strokeWidth: 1.5, strokeDasharray: '5 4' }}
        isValidConnection={({ source, target }) => source !== target}
        onConnect={({ source, target }) => props.onConnect(source, target)}
        onPaneClick={() => props.onSelect(null)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(DRAGGED_TABLE)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const tableId = event.dataTransfer.getData(DRAGGED_TABLE);
          if (tableId === '' || !flow) return;
          event.preventDefault();
          const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
          const onto = flow.getIntersectingNodes({ ...at, width: 1, height: 1 }).at(-1);
          props.onDrop(tableId, { x: at.x - NODE.width / 2, y: at.y - NODE.height / 2 }, onto?.id);
        }}
      >
        <Background gap={20} size={1.5} color={tokens.colorNeutralStroke1} />
      </ReactFlow>
      {tables.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            icon={<BranchForkRegular />}
            title={intl.formatMessage({ id: 'data.join.empty', defaultMessage: '从左侧把表拖到这里' })}
            text={
              <FormattedMessage
                id="data.join.emptyHint"
                defaultMessage="也可以点击表名旁的添加按钮。第一张表是主表，其他表与它相连。"
              />
            }
          />
        </div>
      )}
      <div className={styles.tools}>
        <Tooltip relationship="label" content={intl.formatMessage({ id: 'data.join.zoomOut', defaultMessage: '缩小' })}>
          <Button
            size="small"
            appearance="subtle"
            icon={<ZoomOutRegular />}
            disabled={smaller === undefined}
            onClick={() => void flow?.zoomTo(smaller ?? scale)}
          />
        </Tooltip>
        <span className={styles.percent}>{`${Math.round(scale * 100)}%`}</span>
        <Tooltip relationship="label" content={intl.formatMessage({ id: 'data.join.zoomIn', defaultMessage: '放大' })}>
          <Button
            size="small"
            appearance="subtle"
            icon={<ZoomInRegular />}
            disabled={larger === undefined}
            onClick={() => void flow?.zoomTo(larger ?? scale)}
          />
        </Tooltip>
        <Tooltip
          relationship="label"
          content={intl.formatMessage({ id: 'data.join.arrange', defaultMessage: '整理布局' })}
        >
          <Button
            size="small"
            appearance="subtle"
            icon={<LayerRegular />}
            disabled={tables.length < 2}
            onClick={props.onArrange}
          />
        </Tooltip>
      </div>
    </div>
  );
}
