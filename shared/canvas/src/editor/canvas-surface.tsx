import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';

import type { CanvasItem } from '../canvas-item.ts';
import type { CanvasEditorProps } from '../canvas-props.ts';
import type { Box, Point, TurnedBox } from '../geometry/box.ts';
import type { ItemTree } from '../geometry/item-tree.ts';
import { pickAt, pickIn, pickWithin } from '../geometry/pick-item.ts';
import { Grid } from '../tools/grid.tsx';
import type { ViewState } from '../view/use-view.ts';
import { toCanvas, toViewport } from '../view/view.ts';
import { isAsked } from './asked-menu.ts';
import { BoxSelect } from './box-select.tsx';
import { keyCommand, type KeyCommand } from './canvas-keys.ts';
import { DropGoal } from './drop-goal.tsx';
import { Outlines } from './outlines.tsx';
import { SelectionFrame, type SelectionFrameHandle } from './selection-frame.tsx';
import { SnapMarks } from './snap-marks.tsx';
import { useGesture } from './use-gesture.ts';
import { usePan } from './use-pan.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    userSelect: 'none',
    touchAction: 'none',
    backgroundColor: tokens.colorNeutralBackground4,
    ':focus-visible': { outline: `1px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-1px' },
  },
  ready: { cursor: 'grab', ':active': { cursor: 'grabbing' } },
  drawing: {
    position: 'absolute',
    left: 0,
    top: 0,
    transformOrigin: '0 0',
    pointerEvents: 'none',
    boxShadow: tokens.shadow16,
  },
});

const NO_GUIDES = { x: [], y: [] } as const;

export interface CanvasSurfaceProps extends Pick<
  CanvasEditorProps,
  'selection' | 'guides' | 'settings' | 'onSelect' | 'onChange' | 'onDrop' | 'onOpen' | 'onContextMenu'
> {
  readonly canvas: Box;
  readonly tree: ItemTree;
  /** Items of the selection that can be changed, and the frame around them. */
  readonly free: readonly CanvasItem[];
  readonly frame: TurnedBox | null;
  readonly state: ViewState;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly drawing: ReactNode;
  /** Over the drawing. */
  readonly children: ReactNode;
  /** @returns whether the key did anything */
  run(command: KeyCommand): boolean;
}

/** What of the canvas is seen, with its gestures and keys. */
export function CanvasSurface(props: CanvasSurfaceProps) {
  const { canvas, tree, selection, free, frame, state, root, guides, settings, run, onSelect, onOpen, onContextMenu } =
    props;
  const styles = useStyles();
  const intl = useIntl();
  const drawing = useRef<HTMLDivElement>(null);
  const handles = useRef<SelectionFrameHandle>(null);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => setContainer(root.current), [root]);
  const [hovered, setHovered] = useState<string | null>(null);
  /** What the present press does, and what it selects when it does not move. */
  const press = useRef<{ readonly box: boolean; readonly still: string | null }>({ box: false, still: null });
  const { view } = state;
  const pan = usePan(state);
  const clientToCanvas = (client: Point) => toCanvas(view, state.toViewport(client));
  const grid = settings.grid ? settings.gridSize : null;
  const gesture = useGesture({
    ...{ tree, items: free, drawing, zoom: view.zoom, toCanvas: clientToCanvas, onChange: props.onChange },
    onDrop: props.onDrop,
    snapping: settings.snap ? { canvas, guides: settings.rulers ? guides : NO_GUIDES, grid } : null,
  });

  const at = (event: MouseEvent) => clientToCanvas({ x: event.clientX, y: event.clientY });
  const onHandle = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest('.moveable-control-box, [data-canvas-tool]') !== null;
  const onPress = (event: MouseEvent) => {
    press.current = { box: false, still: null };
    if (onHandle(event)) return;
    root.current?.focus({ preventScroll: true });
    if (event.button !== 0) return;
    const picked = pickAt(tree, at(event), selection, event.ctrlKey || event.metaKey);
    if (picked === null) {
      press.current = { box: true, still: null };
      return;
    }
    if (event.shiftKey) {
      onSelect(selection.includes(picked) ? selection.filter((id) => id !== picked) : [...selection, picked]);
      return;
    }
    // What is one of several stays selected with them while they are moved, and alone when they are not.
    if (selection.includes(picked)) press.current = { box: false, still: picked };
    else flushSync(() => onSelect([picked]));
    handles.current?.startMove(event.nativeEvent);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const [selected, second] = selection;
    if (selected === undefined || second !== undefined || onHandle(event)) return;
    const inner = pickWithin(tree, at(event), selected);
    if (inner !== null) onSelect([inner]);
    else if (pickAt(tree, at(event), selection) === selected) onOpen?.(selected);
  };
  const onMenu = (event: MouseEvent) => {
    if (!onContextMenu) return;
    event.preventDefault();
    if (isAsked(event)) {
      onContextMenu(frameCorner(event, frame && toViewport(view, frame)), selection, false);
      return;
    }
    const picked = pickAt(tree, at(event), selection);
    const ids = picked === null ? [] : selection.includes(picked) ? selection : [picked];
    if (ids !== selection) onSelect(ids);
    onContextMenu({ x: event.clientX, y: event.clientY }, ids, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== root.current || pan.onKeyDown(event)) return;
    const command = keyCommand(event);
    if (command && run(command)) event.preventDefault();
  };

  const handlers = {
    ...pan.handlers,
    onPointerDownCapture: pan.onPointerDown,
    onMouseDownCapture: onPress,
    onMouseMove: (event: MouseEvent) => {
      if (event.buttons === 0) setHovered(pickAt(tree, at(event), selection));
    },
    onMouseLeave: () => setHovered(null),
    onDoubleClick,
    onContextMenu: onMenu,
    onKeyDown,
  };

  return (
    <div
      ref={root}
      className={mergeClasses(styles.root, pan.ready && styles.ready)}
      role="application"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'canvas.label', defaultMessage: '画布' })}
      {...handlers}
    >
      <div
        ref={drawing}
        inert
        className={styles.drawing}
        style={{
          width: canvas.w,
          height: canvas.h,
          // Letters are sharp, and as they are when it is played, only on whole px.
          transform: `translate(${Math.round(view.x)}px, ${Math.round(view.y)}px) scale(${view.zoom})`,
        }}
      >
        {props.drawing}
      </div>
      {grid !== null && <Grid canvas={canvas} view={view} size={grid} />}
      {!gesture.active && (
        <Outlines tree={tree} view={view} ids={[...new Set([...selection, ...(hovered === null ? [] : [hovered])])]} />
      )}
      <SelectionFrame
        ref={handles}
        frame={frame}
        view={view}
        gesture={gesture}
        onStill={() => {
          if (press.current.still !== null && selection.length > 1) onSelect([press.current.still]);
        }}
      />
      <DropGoal store={gesture.goal} tree={tree} view={view} />
      <SnapMarks store={gesture.snaps} view={view} />
      {props.children}
      {container && (
        <BoxSelect
          container={container}
          allowed={() => press.current.box}
          onSelect={(box, add) => {
            const { x, y } = clientToCanvas(box);
            const picked =
              box.w + box.h === 0 ? [] : pickIn(tree, { x, y, w: box.w / view.zoom, h: box.h / view.zoom }, selection);
            onSelect(add ? [...new Set([...selection, ...picked])] : picked);
          }}
        />
      )}
    </div>
  );
}

/** Where a menu opens that the keyboard asked for: at what is selected, else in the middle. */
function frameCorner({ currentTarget }: MouseEvent, frame: TurnedBox | null): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  if (!frame) return { x: left + width / 2, y: top + height / 2 };
  const within = (at: number, most: number) => Math.min(Math.max(0, at), most);
  return { x: left + within(frame.x + frame.w / 2, width), y: top + within(frame.y + frame.h / 2, height) };
}
