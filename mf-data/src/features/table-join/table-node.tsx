import type { ModelTable, TableKind } from '@tessera/contract';
import { makeStyles, MenuItem, mergeClasses, tokens, Tooltip } from '@tessera/ui/core';
import {
  AddRegular,
  BranchForkRegular,
  DeleteRegular,
  EditRegular,
  ErrorCircleFilled,
  LinkRegular,
  StarRegular,
  TableRegular,
} from '@tessera/ui/icons';
import { Handle, Position, useConnection, type Node, type NodeProps } from '@xyflow/react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RowMenu } from '../../common/row-menu.tsx';
import { NODE } from './draft.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '6px',
    padding: '8px 6px 8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    ':hover': { boxShadow: tokens.shadow8 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  main: { borderLeft: `4px solid ${tokens.colorBrandStroke1}` },
  selected: { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: tokens.shadow8 },
  selectedMain: { borderLeft: `4px solid ${tokens.colorBrandStroke1}` },
  target: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '3px' },
  moving: { boxShadow: tokens.shadow16 },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  icon: { flexShrink: 0, fontSize: '18px', color: tokens.colorBrandForeground1, display: 'flex' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  meta: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  mainTag: { color: tokens.colorBrandForeground1, fontWeight: 600 },
  wrong: { display: 'inline-flex', color: tokens.colorStatusDangerForeground1, fontSize: '16px' },
  handle: {
    position: 'absolute',
    right: '-11px',
    top: `${NODE.height / 2 - 11}px`,
    width: '22px',
    height: '22px',
    padding: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: '12px',
    color: tokens.colorBrandForeground1,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '> svg': { pointerEvents: 'none' },
  },
  // Lines begin at the whole button and end anywhere on the table. The selector outweighs the library's own.
  port: {
    '&.react-flow__handle': {
      inset: 0,
      width: 'auto',
      height: 'auto',
      transform: 'none',
      backgroundColor: 'transparent',
    },
  },
});

export type TableNodeData = {
  readonly table: ModelTable;
  readonly kind: TableKind | undefined;
  readonly isMain: boolean;
  readonly selected: boolean;
  readonly chosen: number;
  readonly total: number;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  readonly mayConnect: boolean;
  readonly onSelect: () => void;
  readonly onNudge: (dx: number, dy: number) => void;
  readonly onConnect: () => void;
  readonly onMain: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};
export type TableFlowNode = Node<TableNodeData, 'table'>;
/** The port at which lines are begun. */
export const LINE_START = 'start';
const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A table on the canvas: dragged by its body or moved by arrow keys, connected by its handle or its menu. */
export function TableNode({ data: props, id, dragging }: NodeProps<TableFlowNode>) {
  const { table, isMain, selected, chosen, total, problem, mayConnect } = props;
  const target = useConnection(
    ({ inProgress, fromNode, toNode }) => inProgress && toNode?.id === id && fromNode.id !== id,
  );
  const styles = useStyles();
  const intl = useIntl();
  const { name } = table;
  const Icon = props.kind === 'model' || props.kind === 'sql' ? BranchForkRegular : TableRegular;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={name}
      tabIndex={0}
      data-table={table.alias}
      className={mergeClasses(
        styles.root,
        isMain && styles.main,
        selected && styles.selected,
        selected && isMain && styles.selectedMain,
        target && styles.target,
        dragging && styles.moving,
      )}
      onFocus={(event) => {
        if (event.target === event.currentTarget) props.onSelect();
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const nudge = NUDGES[event.key];
        if (nudge) {
          event.preventDefault();
          const step = event.shiftKey ? 64 : 16;
          props.onNudge(nudge[0] * step, nudge[1] * step);
        } else if (event.key === 'Delete') props.onRemove();
      }}
    >
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className="nodrag">
          <RowMenu name={name}>
            <MenuItem icon={<LinkRegular />} disabled={!mayConnect} onClick={props.onConnect}>
              <FormattedMessage id="data.join.connectTo" defaultMessage="连接到其他表" />
            </MenuItem>
            <MenuItem icon={<StarRegular />} disabled={isMain} onClick={props.onMain}>
              <FormattedMessage id="data.join.setMain" defaultMessage="设为主表" />
            </MenuItem>
            <MenuItem icon={<EditRegular />} onClick={props.onRename}>
              <FormattedMessage id="data.join.rename" defaultMessage="设置别名" />
            </MenuItem>
            <MenuItem icon={<DeleteRegular />} onClick={props.onRemove}>
              <FormattedMessage id="data.join.removeTable" defaultMessage="从模型中移除" />
            </MenuItem>
          </RowMenu>
        </span>
      </div>
      <div className={styles.meta}>
        {isMain && (
          <span className={styles.mainTag}>
            <FormattedMessage id="data.join.main" defaultMessage="主表" />
          </span>
        )}
        <span>
          <FormattedMessage
            id="data.join.fieldCount"
            defaultMessage="字段 {chosen, number}/{total, number}"
            values={{ chosen, total }}
          />
        </span>
        {problem !== undefined && (
          <Tooltip content={problem} relationship="description">
            <span className={styles.wrong} role="img" aria-label={problem}>
              <ErrorCircleFilled />
            </span>
          </Tooltip>
        )}
      </div>
      <Handle className={styles.port} type="source" position={Position.Left} isConnectableStart={false} />
      {mayConnect && (
        <button
          type="button"
          className={styles.handle}
          aria-label={intl.formatMessage({ id: 'data.join.handle', defaultMessage: '从“{name}”连接' }, { name })}
          onClick={props.onConnect}
        >
          <Handle
            id={LINE_START}
            className={styles.port}
            type="source"
            position={Position.Right}
            isConnectableEnd={false}
          />
          <AddRegular />
        </button>
      )}
    </div>
  );
}
