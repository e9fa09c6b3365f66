import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import type { Point } from '../geometry/box.ts';
import { fitted, zoomedAt, type CanvasView, type Size } from './view.ts';

/** Px of a line, for wheels that count lines. */
const LINE = 16;
/** Zoom of a px of the wheel; a notch of a mouse is some 100 px. */
const WHEEL_ZOOM = 0.0015;

export interface ViewState {
  readonly view: CanvasView;
  readonly viewport: Size;
  setView(change: (view: CanvasView, viewport: Size) => CanvasView): void;
  /** A point of the window in px of the viewport. */
  toViewport(client: Point): Point;
}

/** View of a canvas: fitted at first, panned by the wheel, zoomed by the wheel with Ctrl or by pinching a touchpad. */
export function useView(root: RefObject<HTMLElement | null>, canvas: Size): ViewState {
  const [state, setState] = useState<{ readonly view: CanvasView; readonly viewport: Size }>({
    view: { zoom: 1, x: 0, y: 0 },
    viewport: { w: 0, h: 0 },
  });
  const fitting = useRef(canvas);
  const setView = useCallback((change: (view: CanvasView, viewport: Size) => CanvasView) => {
    setState(({ view, viewport }) => ({ view: change(view, viewport), viewport }));
  }, []);
  useLayoutEffect(() => {
    fitting.current = canvas;
  });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const measure = () => {
      const viewport = { w: element.clientWidth, h: element.clientHeight };
      setState((now) => {
        if (now.viewport.w === viewport.w && now.viewport.h === viewport.h) return now;
        const first = now.viewport.w === 0 || now.viewport.h === 0;
        return { viewport, view: first ? fitted({ x: 0, y: 0, ...fitting.current }, viewport, 1) : now.view };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  const toViewport = useCallback(
    ({ x, y }: Point) => {
      const rect = root.current?.getBoundingClientRect();
      return { x: x - (rect?.left ?? 0), y: y - (rect?.top ?? 0) };
    },
    [root],
  );
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    // React's listener is passive: it could not keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
      if (event.ctrlKey || event.metaKey) {
        const at = toViewport({ x: event.clientX, y: event.clientY });
        // Pinching a touchpad comes as a wheel with small steps.
        const factor = Math.exp(-dy * (Math.abs(dy) < 40 ? WHEEL_ZOOM * 6 : WHEEL_ZOOM));
        setView((view) => zoomedAt(view, view.zoom * factor, at));
        return;
      }
      const sideways = event.shiftKey && dx === 0;
      setView((view) => ({ ...view, x: view.x - (sideways ? dy : dx), y: view.y - (sideways ? 0 : dy) }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [root, setView, toViewport]);
  return { ...state, setView, toViewport };
}
