import { useRenderer_unstable as useRenderer } from '@griffel/react';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import Moveable from 'react-moveable';

import type { TurnedBox } from '../geometry/box.ts';
import type { Direction } from '../geometry/drag-frame.ts';
import { toViewport, type CanvasView } from '../view/view.ts';
import type { Gesture, GestureKind, Modifiers } from './use-gesture.ts';

const useStyles = makeStyles({
  frame: { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' },
  controls: { '--moveable-color': tokens.colorBrandStroke1 },
});

/** What of the events of a gesture is used. */
interface Pointing {
  readonly clientX: number;
  readonly clientY: number;
  readonly inputEvent: Modifiers;
}

export interface SelectionFrameHandle {
  /** Starts to move what is selected, with a press that did not meet the frame itself. */
  startMove(event: MouseEvent): void;
}

export interface SelectionFrameProps {
  readonly ref?: Ref<SelectionFrameHandle>;
  /** In px of the canvas; null for nothing to change. */
  readonly frame: TurnedBox | null;
  readonly view: CanvasView;
  readonly gesture: Gesture;
  /** After a press and release without movement. */
  onStill(): void;
}

/** Handles around what is selected. Items don't become targets of Moveable: one frame stands for all of them. */
export function SelectionFrame({ ref, frame, view, gesture, onStill }: SelectionFrameProps) {
  const styles = useStyles();
  const nonce: unknown = useRenderer().styleElementAttributes?.['nonce'];
  const element = useRef<HTMLDivElement>(null);
  const moveable = useRef<Moveable>(null);
  const latest = useRef({ frame, view });
  const place = (box: TurnedBox | null) => {
    const target = element.current;
    if (!target || !box) return;
    const { x, y, w, h } = toViewport(latest.current.view, box);
    target.style.width = `${w}px`;
    target.style.height = `${h}px`;
    target.style.transform = `translate(${x}px, ${y}px) rotate(${box.rotation}deg)`;
  };
  useLayoutEffect(() => {
    latest.current = { frame, view };
    place(frame);
    moveable.current?.updateRect();
  }, [frame, view]);
  useImperativeHandle(
    ref,
    () => ({
      startMove: (event) => {
        if (element.current) moveable.current?.dragStart(event, element.current);
      },
    }),
    [],
  );
  useEffect(() => {
    if (!gesture.active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.cancel()) return;
      event.preventDefault();
      event.stopPropagation();
      moveable.current?.stopDrag();
      place(latest.current.frame);
      moveable.current?.updateRect();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [gesture]);
  const starting = (kind: GestureKind) => (event: Omit<Pointing, 'inputEvent'> & { direction?: readonly number[] }) => {
    const [left = 0, top = 0] = event.direction ?? [];
    const direction: Direction = [left, top];
    gesture.start(kind, { x: event.clientX, y: event.clientY }, direction);
  };
  const moving = ({ clientX, clientY, inputEvent }: Pointing) =>
    place(gesture.move({ x: clientX, y: clientY }, inputEvent));
  const ending = () => {
    if (!gesture.end()) onStill();
    place(latest.current.frame);
    moveable.current?.updateRect();
  };
  return (
    <>
      <div ref={element} className={styles.frame} data-canvas-frame={frame ? 'shown' : undefined} />
      <Moveable
        ref={moveable}
        className={styles.controls}
        target={frame ? element : null}
        cspNonce={typeof nonce === 'string' ? nonce : ''}
        draggable
        resizable
        rotatable
        origin={false}
        onDragStart={starting('move')}
        onDrag={moving}
        onDragEnd={ending}
        onResizeStart={starting('resize')}
        onResize={moving}
        onResizeEnd={ending}
        onRotateStart={starting('rotate')}
        onRotate={moving}
        onRotateEnd={ending}
      />
    </>
  );
}
