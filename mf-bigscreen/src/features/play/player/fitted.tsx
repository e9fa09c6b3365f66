import { makeStyles } from '@tessera/ui/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  room: { position: 'absolute', inset: 0, overflow: 'hidden' },
  sheet: { position: 'absolute', top: '50%', left: '50%', transformOrigin: 'center' },
});

export interface FittedProps {
  /** Width at which it is drawn, px. */
  readonly width: number;
  /** Height; left out, it is as high as its content. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** Draws something at a width of its own, scaled as a whole so that all of it is seen. */
export function Fitted({ width, height, children }: FittedProps) {
  const styles = useStyles();
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const [outer, inner] = [room.current, sheet.current];
    if (!outer || !inner) return;
    const measure = () => {
      if (inner.offsetWidth > 0 && inner.offsetHeight > 0)
        setScale(Math.min(outer.clientWidth / inner.offsetWidth, outer.clientHeight / inner.offsetHeight));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={styles.room}>
      <div
        ref={sheet}
        className={styles.sheet}
        style={{
          width,
          height,
          transform: `translate(-50%, -50%) scale(${scale})`,
          visibility: scale === 0 ? 'hidden' : undefined,
        }}
      >
        {children}
      </div>
    </div>
  );
}
