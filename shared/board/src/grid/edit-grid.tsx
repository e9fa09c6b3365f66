import './board-grid.css';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import { GridLayout, setTransform, useContainerWidth, type Layout, type GridLayoutProps } from 'react-grid-layout';

import { moveByKey, nudgeByKey, pushApart, resizeByKey, type Direction } from './compact-layout.ts';
import { GRID_GAP, GRID_PROFILES, type GridLayoutType } from './grid-profiles.ts';
import { readingOrder, type Placed } from './place-components.ts';
import { useDraggedGroup } from './use-dragged-group.ts';
import { useDrop, type GridDrop } from './use-drop.ts';
import { useGivingUp } from './use-giving-up.ts';

/** Class of what a component is dragged by. */
export const DRAG_HANDLE = 'tessera-grid-handle';
/** Class of what holds the components of a tab. */
export const TAB_PANEL = 'tessera-tab-panel';

export interface EditGridProps {
  readonly layoutType: GridLayoutType;
  readonly placed: readonly Placed[];
  readonly selected: ReadonlySet<string>;
  /** px; the width of a phone for its layout. Left out, the grid takes what there is. */
  readonly width?: number;
  /** A sheet of paper: rows have no gap, and components stay where they are put. */
  readonly onSheet?: boolean;
  /** Of a transform around the grid; default 1. */
  readonly scale?: number;
  /** Left out, components stay on their grid. */
  readonly drop?: GridDrop | undefined;
  /** Name of a component, and what its keys do, for the screen reader. */
  label(code: string): string;
  render(code: string, order: number): ReactNode;
  /** By click or focus; `add` keeps the others selected. */
  onSelect(code: string, add: boolean): void;
  onChange(placed: readonly Placed[]): void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Editable grid: mouse at handle and corners, arrows, Shift+arrows for the size; moves the selection together, Escape
 * cancels.
 */
export function EditGrid(props: EditGridProps) {
  const { layoutType, placed, selected, onSheet = false, scale = 1, label, render, onSelect, onChange } = props;
  const { width: room, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const width = props.width ?? room;
  const profile = GRID_PROFILES[layoutType];
  const items = useMemo(() => readingOrder(placed), [placed]);
  // The scaled strategy of the library takes the place in the window for the one in the grid.
  const strategy = useMemo(
    (): GridLayoutProps['positionStrategy'] => ({ type: 'transform', scale, calcStyle: setTransform }),
    [scale],
  );
  const groupOf = (code: string): readonly string[] => {
    const along = selected.has(code) ? items.filter(({ i }) => i !== code && selected.has(i)) : [];
    return [code, ...along.map(({ i }) => i)];
  };
  const group = useDraggedGroup(groupOf, onSheet);
  const drop = useDrop(props.drop, layoutType, group.compactor, groupOf);
  const givingUp = useGivingUp(drop.compactor);
  /** One of several that are chosen, pressed: a click chooses it alone, dragging takes all of them. */
  const pressed = useRef<string | null>(null);
  const take = (layout: Layout) => {
    const by = new Map(layout.map(({ i, x, y, w, h }) => [i, { i, x, y, w, h }]));
    const next = placed.map((place) => by.get(place.i) ?? place);
    if (next.some((place, at) => !samePlace(place, placed[at]!))) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, code: string) => {
    const direction = ARROWS[event.key];
    if (!direction || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = event.shiftKey
      ? resizeByKey(placed, code, direction, profile.columns, onSheet ? pushApart : undefined)
      : (onSheet ? nudgeByKey : moveByKey)(placed, new Set(groupOf(code)), direction, profile.columns);
    if (next.some((place, at) => !samePlace(place, placed[at]!))) onChange(next);
  };
  return (
    <div ref={containerRef} className="tessera-grid tessera-grid-edit">
      {/* react-draggable would write a style sheet as HTML, which trusted types forbid; it leaves out what is there. */}
      <span id="react-draggable-style-el" hidden />
      {mounted ? (
        <GridLayout
          width={width}
          layout={items}
          gridConfig={{
            cols: profile.columns,
            rowHeight: profile.rowHeight,
            margin: [GRID_GAP, onSheet ? 0 : GRID_GAP],
            containerPadding: [0, 0],
          }}
          // The inner grid drags items of a tab.
          dragConfig={{ enabled: true, handle: `.${DRAG_HANDLE}`, cancel: `.${TAB_PANEL}`, threshold: 3 }}
          resizeConfig={{ enabled: true, handles: ['se', 's', 'e'] }}
          compactor={givingUp.compactor}
          positionStrategy={strategy}
          onDragStart={(...drag) => {
            pressed.current = null;
            givingUp.begin(drag[0]);
            group.begin(...drag);
            drop.onDragStart(...drag);
          }}
          onDrag={drop.onDrag}
          onDragStop={(...drag) => {
            group.end();
            if (givingUp.end()) drop.end();
            else if (!drop.onDragStop(...drag)) take(drag[0]);
          }}
          onResizeStart={givingUp.begin}
          onResizeStop={(layout) => {
            if (!givingUp.end()) take(layout);
          }}
        >
          {items.map((place, order) => (
            // A group that keys and mouse arrange; no role of the list says so.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <div
              key={place.i}
              role="group"
              tabIndex={0}
              aria-label={label(place.i)}
              data-component={place.i}
              data-selected={selected.has(place.i) || undefined}
              onKeyDown={(event) => onKeyDown(event, place.i)}
              // The grid sets the plain handler for its own dragging.
              onMouseDownCapture={(event: MouseEvent) => {
                if (!isInnermost(event)) return;
                const add = event.ctrlKey || event.metaKey || event.shiftKey;
                const several = !add && groupOf(place.i).length > 1;
                pressed.current = several ? place.i : null;
                if (!several) onSelect(place.i, add);
              }}
              onClickCapture={(event: MouseEvent) => {
                if (!isInnermost(event) || pressed.current !== place.i) return;
                pressed.current = null;
                onSelect(place.i, false);
              }}
              onFocus={(event) => {
                if (event.target === event.currentTarget && !selected.has(place.i)) onSelect(place.i, false);
              }}
            >
              {render(place.i, order)}
            </div>
          ))}
        </GridLayout>
      ) : null}
    </div>
  );
}

/** Whether the event is on this component, not on one in its tabs. */
function isInnermost({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-component]') === currentTarget;
}

function samePlace(a: Placed, b: Placed): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
