import { useEffect, useRef } from 'react';

import { ZOOMS, type Zoom } from '../reader/index.ts';

/** Rounding of a scale that fits a room. */
const NEAR = 0.01;

/** The next larger or smaller scale of the menu; at the ends the last one. @param now scale that is shown */
export function zoomStep(now: number, by: 1 | -1): number {
  const next = by > 0 ? ZOOMS.find((one) => one > now + NEAR) : ZOOMS.findLast((one) => one < now - NEAR);
  return next ?? (by > 0 ? Math.max(...ZOOMS) : Math.min(...ZOOMS));
}

/** Ctrl with + and - steps through the scales, with 0 fits the width; dialogs and text fields keep these keys. @param scale that is shown */
export function useZoomKeys(scale: number, onZoom: (zoom: Zoom) => void): void {
  const latest = useRef({ scale, onZoom });
  useEffect(() => {
    latest.current = { scale, onZoom };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const { target, key } = event;
      if (
        target instanceof Element &&
        target.closest('[role="dialog"], [role="menu"], input, textarea, [contenteditable]')
      )
        return;
      const to =
        key === '+' || key === '='
          ? zoomStep(latest.current.scale, 1)
          : key === '-'
            ? zoomStep(latest.current.scale, -1)
            : key === '0'
              ? ('width' as const)
              : null;
      if (to === null) return;
      event.preventDefault();
      latest.current.onZoom(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
