import { makeStyles } from '@tessera/ui/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { fitted, type Fit, type Room } from './fitted.ts';

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%', height: '100%', minWidth: 0, minHeight: 0, overflow: 'auto' },
  space: { position: 'relative', overflow: 'hidden' },
  content: { position: 'absolute', transformOrigin: '0 0' },
});

export interface ScreenFrameProps {
  /** px of the design resolution. */
  readonly width: number;
  readonly height: number;
  /** Default is `whole`. */
  readonly fit?: Fit;
  /** CSS colour beside the screen. Default: none. */
  readonly ground?: string;
  readonly children: ReactNode;
}

/** Fills its parent and scales what is inside as a whole. */
export function ScreenFrame({ width, height, fit = 'whole', ground, children }: ScreenFrameProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    // Without scroll bars, which come and go with what they are measured for.
    const measure = () => setRoom({ width: element.offsetWidth, height: element.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { x, y, scaleX, scaleY } = fitted({ width, height }, room ?? { width, height }, fit);
  const scrolls = fit === 'actual' || fit === 'width' || fit === 'height';
  return (
    <div
      ref={root}
      className={styles.root}
      style={{ backgroundColor: ground, ...(scrolls ? {} : { overflow: 'hidden' }) }}
    >
      <div className={styles.space} style={{ width: x + width * scaleX, height: y + height * scaleY }}>
        <div
          className={styles.content}
          style={{ left: x, top: y, width, height, transform: `scale(${scaleX}, ${scaleY})` }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
