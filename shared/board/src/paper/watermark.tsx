import { makeStyles } from '@tessera/ui/core';

/** Distance of two texts, px. */
const STEP = { x: 260, y: 180 };
const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none', userSelect: 'none' },
  text: {
    position: 'absolute',
    transform: 'rotate(-24deg)',
    fontSize: '14px',
    whiteSpace: 'nowrap',
    color: '#000000',
    opacity: 0.1,
  },
});

/** A text that is repeated over a sheet, above all that stands on it. */
export function Watermark({ text, width, height }: { text: string; width: number; height: number }) {
  const styles = useStyles();
  const rows = Math.ceil(height / STEP.y);
  const columns = Math.ceil(width / STEP.x);
  return (
    <div className={styles.root} aria-hidden data-paper-watermark="">
      {Array.from({ length: rows * columns }, (_, at) => (
        <span
          key={at}
          className={styles.text}
          style={{ left: 24 + (at % columns) * STEP.x, top: 70 + Math.floor(at / columns) * STEP.y }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
