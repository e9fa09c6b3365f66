import type { ModelCheck, ModelDraft, TableField, TableKind } from '@tessera/contract';
import { Button, EmptyState, makeStyles, mergeClasses, tokens, Tooltip } from '@tessera/ui/core';
import { BranchForkRegular, LayerRegular, ZoomInRegular, ZoomOutRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { connected, NODE } from './draft.ts';
import { JoinLine } from './join-line.tsx';
import { lineBetween, lineTo, tableAt, type Point } from './lines.ts';
import { TableNode } from './table-node.tsx';
import { usePointerWork } from './use-pointer-work.ts';

/** What a table of the list carries while it is dragged to the canvas. */
export const DRAGGED_TABLE = 'application/x-tessera-table';
const SCALES = [0.5, 0.65, 0.8, 1, 1.25] as const;

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: 0, minWidth: 0 },
  view: {
    position: 'absolute',
    inset: 0,
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    backgroundImage: `radial-gradient(${tokens.colorNeutralStroke1} 1px, transparent 1px)`,
    backgroundSize: '20px 20px',
  },
  over: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
  panning: { cursor: 'grabbing' },
  plane: { position: 'relative', transformOrigin: '0 0' },
  lines: { position: 'absolute', top: 0, left: 0, pointerEvents: 'none', overflow: 'visible' },
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
  const [zoom, setZoom] = useState<number>(SCALES.indexOf(1));
  const [over, setOver] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const scale = SCALES[zoom] ?? 1;
  const work = usePointerWork({
    tables: draft.tables,
    scale,
    plane,
    view,
    onMove: props.onMove,
    onDraw: props.onConnect,
  });
  const tables = draft.tables.map((table) =>
    work.moving?.alias === table.alias ? { ...table, x: work.moving.x, y: work.moving.y } : table,
  );
  const boxOf = (alias: string) => tables.find((table) => table.alias === alias);
  const lines = draft.joins.flatMap((join, index) => {
    const [left, right] = [boxOf(join.left), boxOf(join.right)];
    return left && right ? [{ join, index, left, right, line: lineBetween(left, right) }] : [];
  });
  const width = Math.max(0, ...tables.map(({ x }) => x)) + NODE.width + NODE.gapX;
  const height = Math.max(0, ...tables.map(({ y }) => y)) + NODE.height + NODE.gapX;
  const from = work.drawing && boxOf(work.drawing.alias);
  const problemOf = (part: 'table' | 'join', place: string | number): string | undefined =>
    check?.problems.find((problem) => problem[part] === place)?.message;
  return (
    <div className={styles.root}>
      {/* What the pointer does here, menus and arrow keys of the tables do too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={view}
        role="application"
        aria-label={intl.formatMessage({ id: 'data.join.canvas', defaultMessage: '连接画布' })}
        className={mergeClasses(styles.view, over && styles.over, work.panning && styles.panning)}
        onPointerDown={(event) => {
          if (event.button !== 0 || (event.target !== view.current && event.target !== plane.current)) return;
          props.onSelect(null);
          work.pan(event);
        }}
        onPointerMove={work.onPointerMove}
        onPointerUp={work.onPointerUp}
        onPointerCancel={work.onPointerCancel}
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
          if (tableId === '') return;
          event.preventDefault();
          const at = work.pointOf(event);
          props.onDrop(tableId, { x: at.x - NODE.width / 2, y: at.y - NODE.height / 2 }, tableAt(tables, at)?.alias);
        }}
      >
        <div style={{ width: width * scale, height: height * scale }}>
          <div ref={plane} className={styles.plane} style={{ width, height, transform: `scale(${scale})` }}>
            <svg className={styles.lines} width={width} height={height} fill="none" aria-hidden>
              {lines.map(({ index, line }) => (
                <path
                  key={index}
                  d={line.path}
                  stroke={
                    problemOf('join', index) === undefined
                      ? tokens.colorNeutralForeground4
                      : tokens.colorStatusDangerBorderActive
                  }
                  strokeWidth="1.5"
                />
              ))}
              {work.drawing && from && (
                <path
                  d={lineTo(from, work.drawing.at)}
                  stroke={tokens.colorBrandStroke1}
                  strokeWidth="1.5"
                  strokeDasharray="5 4"
                />
              )}
            </svg>
            {tables.map((table, index) => {
              const { alias, tableId } = table;
              return (
                <TableNode
                  key={alias}
                  table={table}
                  kind={props.kindOf(tableId)}
                  isMain={index === 0}
                  selected={selected === alias}
                  target={work.target === alias}
                  moving={work.moving?.alias === alias}
                  chosen={draft.fields.filter((field) => field.table === alias).length}
                  total={fieldsOf(tableId).length}
                  problem={problemOf('table', alias)}
                  mayConnect={draft.tables.some((one) => !connected(draft.joins, alias, one.alias))}
                  onSelect={() => props.onSelect(alias)}
                  onGrab={(event) => work.grab(table, event)}
                  onDraw={(event) => work.draw(alias, event)}
                  onNudge={(dx, dy) => props.onMove(alias, { x: table.x + dx, y: table.y + dy })}
                  onConnect={() => props.onConnect(alias, null)}
                  onMain={() => props.onMain(alias)}
                  onRename={() => props.onRename(alias)}
                  onRemove={() => props.onRemove(alias)}
                />
              );
            })}
            {lines.map(({ join, index, left, right, line }) => (
              <JoinLine
                key={index}
                line={line}
                kind={join.kind}
                left={left.name}
                right={right.name}
                facts={check?.joins[index]}
                problem={problemOf('join', index)}
                onOpen={() => props.onOpenJoin(index)}
              />
            ))}
          </div>
        </div>
      </div>
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
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
        </Tooltip>
        <span className={styles.percent}>{`${Math.round(scale * 100)}%`}</span>
        <Tooltip relationship="label" content={intl.formatMessage({ id: 'data.join.zoomIn', defaultMessage: '放大' })}>
          <Button
            size="small"
            appearance="subtle"
            icon={<ZoomInRegular />}
            disabled={zoom === SCALES.length - 1}
            onClick={() => setZoom(zoom + 1)}
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
