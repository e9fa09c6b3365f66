import { makeStyles } from '@tessera/ui';
import { encode } from 'uqr';

const useStyles = makeStyles({
  // Scanners need dark on light in every theme.
  root: { display: 'block', backgroundColor: '#FFFFFF', borderRadius: '8px' },
});

export interface QrCodeProps {
  readonly text: string;
  /** What the code holds, for screen readers. */
  readonly label: string;
  /** Edge in CSS pixels. */
  readonly size: number;
}

export function QrCode({ text, label, size }: QrCodeProps) {
  const styles = useStyles();
  const { data, size: cells } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return (
    <svg
      className={styles.root}
      width={size}
      height={size}
      viewBox={`0 0 ${cells} ${cells}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#10141C" />
    </svg>
  );
}
