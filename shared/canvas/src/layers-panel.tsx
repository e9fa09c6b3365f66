import { useVirtualizer } from '@tanstack/react-virtual';
import { EmptyState, makeStyles, tokens, useSteadyActions } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';

import { isAsked } from './editor/asked-menu.ts';
import type { Point } from './geometry/box.ts';
import { ItemTree } from './geometry/item-tree.ts';
import { LayerLine, LINE_HEIGHT, type LineActions } from './layers/layer-line.tsx';
import { layerRows } from './layers/layer-rows.ts';
import type { LayersPanelProps } from './layers/layers-props.ts';
import { useLayerDrag } from './layers/use-layer-drag.ts';
import { useLayerKeys, type ArrowMode } from './layers/use-layer-keys.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '8px', height: '100%', minHeight: 0 },
  tree: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    position: 'relative',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  lines: { position: 'relative' },
  mode: {
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

/** Below the line that has the focus, else in the panel's corner. */
function lineCorner({ currentTarget }: MouseEvent): Point {
  const line = document.getElementById(currentTarget.getAttribute('aria-activedescendant') ?? '');
  const { left, bottom, top } = (line ?? currentTarget).getBoundingClientRect();
  return { x: left + LINE_HEIGHT, y: line ? bottom : top + LINE_HEIGHT };
}

/** Tree of the items of a canvas, the topmost first. Everything that the canvas does with layers can be done here by keys. */
export function LayersPanel(props: LayersPanelProps) {
  const { items, selection, readOnly = false, onSelect, onRename, onShow, onLock, onContextMenu } = props;
  const styles = useStyles();
  const intl = useIntl();
  const prefix = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [mode, setMode] = useState<ArrowMode | null>(null);
  const tree = useMemo(() => new ItemTree(items), [items]);
  const rows = useMemo(() => layerRows(tree, open, query), [tree, open, query]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 8,
  });
  const current = active !== null && tree.get(active) ? active : (selection[0] ?? rows[0]?.item.id ?? null);

  // What was selected on the canvas is unfolded and scrolled to.
  const last = selection.at(-1) ?? null;
  const [shown, setShown] = useState<string | null>(null);
  const where =
    last === null
      ? null
      : tree
          .path(last)
          .map(({ id }) => id)
          .join('/');
  if (where !== shown) {
    setShown(where);
    const holders =
      last === null
        ? []
        : tree
            .path(last)
            .slice(0, -1)
            .map(({ id }) => id);
    if (holders.some((id) => !open.has(id))) setOpen(new Set([...open, ...holders]));
    if (last !== null && !selection.includes(active ?? '')) setActive(last);
  }
  const activeAt = rows.findIndex(({ item }) => item.id === current);
  useEffect(() => {
    if (activeAt >= 0) virtual.scrollToIndex(activeAt, { align: 'auto' });
  }, [virtual, activeAt]);

  const fold = (id: string, unfold: boolean) =>
    setOpen((now) => new Set(unfold ? [...now, id] : [...now].filter((one) => one !== id)));
  const go = (id: string, how: 'one' | 'range' | 'none' | 'toggle') => {
    setActive(id);
    if (how === 'none') return;
    if (how === 'range') {
      const [from, to] = [anchor.current ?? current, id].map((one) => rows.findIndex(({ item }) => item.id === one));
      const [first = 0, second = 0] = [from, to].toSorted((a = 0, b = 0) => a - b);
      onSelect(rows.slice(Math.max(0, first), second + 1).map(({ item }) => item.id));
      return;
    }
    anchor.current = id;
    if (how === 'one') onSelect([id]);
    else onSelect(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
  };
  const rename = (id: string) => {
    if (!readOnly) setRenamed(id);
  };
  useImperativeHandle(props.ref, () => ({
    rename: (id) => {
      go(id, 'none');
      rename(id);
    },
  }));
  const onKeyDown = useLayerKeys({
    ...{ panel: props, tree, rows, active: current, go, setOpen: fold, rename, mode, setMode },
  });
  const drag = useLayerDrag({ tree, selection, readOnly, onSelect, onMove: props.onMove });
  /** What a button of a line applies to. */
  const meant = (id: string) => (selection.includes(id) ? selection : [id]);
  const onMenu = (event: MouseEvent, id: string | null) => {
    if (!onContextMenu || id === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!selection.includes(id)) go(id, 'one');
    onContextMenu(isAsked(event) ? lineCorner(event) : { x: event.clientX, y: event.clientY }, meant(id));
  };
  const actions = useSteadyActions<LineActions>({
    click: (event, id) => go(id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one'),
    rename,
    menu: onMenu,
    fold,
    renamed: (id, name) => {
      setRenamed(null);
      scroller.current?.focus();
      if (name !== null) onRename(id, name);
    },
    show: (id, visible) => onShow(meant(id), visible),
    lock: (id, locked) => onLock(meant(id), locked),
    dragStart: drag.start,
    dragOver: drag.over,
    drop: drag.drop,
    dragEnd: drag.end,
  });
  const handlers = {
    onKeyDown,
    onContextMenu: (event: MouseEvent) => onMenu(event, current),
    onBlur: () => setMode(null),
  };

  return (
    <div className={styles.panel}>
      <SearchInput
        value={query}
        onSearch={setQuery}
        placeholder={intl.formatMessage({ id: 'canvas.layers.find', defaultMessage: '按名称查找图层' })}
      />
      <div
        {...handlers}
        ref={scroller}
        className={styles.tree}
        role="tree"
        tabIndex={0}
        aria-multiselectable
        aria-label={intl.formatMessage({ id: 'canvas.layers.label', defaultMessage: '图层' })}
        aria-activedescendant={activeAt >= 0 ? `${prefix}${current}` : undefined}
      >
        {rows.length === 0 && (
          <EmptyState
            title={
              query === ''
                ? intl.formatMessage({ id: 'canvas.layers.none', defaultMessage: '画布上还没有组件' })
                : intl.formatMessage({ id: 'canvas.layers.notFound', defaultMessage: '没有找到图层' })
            }
          />
        )}
        <div className={styles.lines} role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const { id } = row.item;
            return (
              <LayerLine
                key={id}
                id={`${prefix}${id}`}
                row={row}
                top={start}
                selected={selection.includes(id)}
                active={id === current}
                renaming={renamed === id}
                readOnly={readOnly}
                draggable={drag.mayDrag(id)}
                zone={drag.zoneOf(id)}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      <div role="status" className={mode === null ? undefined : styles.mode}>
        {mode === 'move'
          ? intl.formatMessage({
              id: 'canvas.layers.moving',
              defaultMessage: '移动图层：方向键 1 像素，Shift 加方向键 10 像素，Esc 结束',
            })
          : null}
        {mode === 'size'
          ? intl.formatMessage({
              id: 'canvas.layers.sizing',
              defaultMessage: '调整大小：方向键 1 像素，Shift 加方向键 10 像素，Esc 结束',
            })
          : null}
      </div>
    </div>
  );
}
