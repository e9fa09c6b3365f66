import type { Collision, CollisionDetection, DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { makeStyles, tokens } from '@tessera/ui/core';
import type { PointerEventHandler, ReactNode } from 'react';
import { createContext, useContext, useId, useState } from 'react';

import type { PickedField, Place, Well } from '../model/index.ts';

/** What is being dragged: a field of the list or of a well. */
export type Dragged =
  | { readonly kind: 'field'; readonly picked: PickedField; readonly label: string }
  | { readonly kind: 'chip'; readonly place: Place; readonly fieldId: string; readonly label: string };
/** Where it can be let go: a well, before one of its fields, or the list, which takes fields out of the chart. */
export type DropGoal =
  | { readonly kind: 'well'; readonly well: Well }
  | { readonly kind: 'chip'; readonly well: Well; readonly index: number }
  | { readonly kind: 'list' };

/** The place at which the dragged field would come to stand. */
export interface DropPlace {
  readonly well: Well;
  readonly index: number | undefined;
}

const useStyles = makeStyles({
  ghost: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '28px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    cursor: 'grabbing',
    whiteSpace: 'nowrap',
  },
});

interface DragState {
  readonly dragged: Dragged | null;
  readonly place: DropPlace | null;
}
const DragContext = createContext<DragState>({ dragged: null, place: null });
export const useDragState = (): DragState => useContext(DragContext);

/** A field of a well lies inside the well: the smaller one is meant. */
const innermost: CollisionDetection = (args) => {
  const found = pointerWithin(args);
  const chip = found.find(({ id }) => goalOf(id, args.droppableContainers)?.kind === 'chip');
  return chip ? [chip] : found;
};
function goalOf(
  id: Collision['id'],
  containers: Parameters<CollisionDetection>[0]['droppableContainers'],
): DropGoal | undefined {
  return containers.find((container) => container.id === id)?.data.current as DropGoal | undefined;
}

/** Below the middle of a field means after it. */
function placeOf(event: DragMoveEvent | DragEndEvent): DropPlace | null {
  const goal = event.over?.data.current as DropGoal | undefined;
  if (!goal || goal.kind === 'list' || !event.over) return null;
  if (goal.kind === 'well') return { well: goal.well, index: undefined };
  const { clientY } = event.activatorEvent as PointerEvent;
  const { top, height } = event.over.rect;
  return { well: goal.well, index: goal.index + (clientY + event.delta.y > top + height / 2 ? 1 : 0) };
}

export interface FieldDragProps {
  /** @param place null takes the field out of the chart */
  onDrop(dragged: Dragged, place: DropPlace | null): void;
  readonly children: ReactNode;
}

/** Drag and drop by pointer; the menu of each field serves the keyboard. */
export function FieldDrag({ onDrop, children }: FieldDragProps) {
  const styles = useStyles();
  const [state, setState] = useState<DragState>({ dragged: null, place: null });
  // A click, also one by an unsteady hand, is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const over = (event: DragMoveEvent) => {
    const place = placeOf(event);
    setState((last) =>
      last.place?.well === place?.well && last.place?.index === place?.index ? last : { ...last, place },
    );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={innermost}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }: DragStartEvent) =>
        setState({ dragged: (active.data.current as Dragged | undefined) ?? null, place: null })
      }
      onDragMove={over}
      onDragCancel={() => setState({ dragged: null, place: null })}
      onDragEnd={(event) => {
        const { dragged } = state;
        setState({ dragged: null, place: null });
        const goal = event.over?.data.current as DropGoal | undefined;
        if (dragged && goal) onDrop(dragged, placeOf(event));
      }}
    >
      <DragContext value={state}>{children}</DragContext>
      <DragOverlay dropAnimation={null}>
        {state.dragged ? <span className={styles.ghost}>{state.dragged.label}</span> : null}
      </DragOverlay>
    </DndContext>
  );
}

const nothing = () => undefined;
/** What a pointer does is seen; the keyboard's menus tell by themselves. */
const SILENT = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/** Makes an element one that can be dragged. */
export function useDragged(dragged: Dragged) {
  const id = useId();
  const { setNodeRef, listeners } = useDraggable({ id, data: dragged });
  return {
    ref: setNodeRef,
    onPointerDown: listeners?.['onPointerDown'] as PointerEventHandler | undefined,
  };
}

/** Makes an element one that takes what is dragged. */
export function useDropGoal(id: string, goal: DropGoal) {
  const { setNodeRef, isOver } = useDroppable({ id, data: goal });
  return { setNodeRef, isOver };
}
