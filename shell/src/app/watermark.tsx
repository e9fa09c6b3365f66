import { makeStyles } from '@tessera/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  // Above dialogs; on paper a fixed layer is drawn on each page.
  root: {
    position: 'fixed',
    inset: 0,
    width: '100%',
    height: '100%',
    zIndex: 2_000_000,
    pointerEvents: 'none',
  },
  text: { fontSize: '14px', fill: '#808080', fillOpacity: 0.16 },
});

/** Says over the whole page who looks at it, where the corporation wants it. It is seen, and takes nothing. */
export function Watermark({ text }: { readonly text: string }) {
  const styles = useStyles();
  const id = useId();
  // As wide as the text, so that two of them never touch.
  const width = Math.max(220, text.length * 14 + 80);
  return (
    <svg className={styles.root} aria-hidden data-watermark="">
      <defs>
        <pattern id={id} width={width} height={170} patternUnits="userSpaceOnUse" patternTransform="rotate(-22)">
          <text className={styles.text} x={20} y={60}>
            {text}
          </text>
          <text className={styles.text} x={20 - width / 2} y={145}>
            {text}
          </text>
          <text className={styles.text} x={20 + width / 2} y={145}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
