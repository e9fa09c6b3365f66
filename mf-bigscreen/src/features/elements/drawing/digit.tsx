import type { ScreenLook } from '@tessera/charts';
import { makeStyles } from '@tessera/ui/core';

import { faded } from './colours.ts';

const useStyles = makeStyles({
  card: { position: 'relative', flex: 'none', overflow: 'hidden', boxSizing: 'border-box', textAlign: 'center' },
  strip: { transitionProperty: 'transform', transitionTimingFunction: 'cubic-bezier(.2,.8,.2,1)' },
  shade: { position: 'absolute', inset: 0, pointerEvents: 'none' },
});
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Props {
  /** Null where no number is known. */
  readonly digit: number | null;
  /** px. */
  readonly high: number;
  readonly wide: number;
  readonly look: ScreenLook;
  readonly still: boolean;
}

/** One place of a number: a strip of all digits behind a window, which runs to the present one. */
export function Digit({ digit, high, wide, look, still }: Props) {
  const styles = useStyles();
  const { accent, accentEnd, panel, text } = look;
  const line = Math.max(1, Math.round(high / 80));
  return (
    <span
      aria-hidden
      className={styles.card}
      style={{
        width: wide,
        height: high,
        borderRadius: high * 0.06,
        border: `${line}px solid ${faded(accent, 0.42)}`,
        background: `linear-gradient(180deg, ${faded(accentEnd, 0.34)} 0%, ${faded(accentEnd, 0.08)} 49.6%, ${faded(accent, 0.55)} 49.7%, ${faded(accent, 0.55)} 50.3%, ${faded(accentEnd, 0.16)} 50.4%, ${faded(accentEnd, 0.3)} 100%), ${panel.background}`,
        color: text,
        fontSize: high * 0.76,
        fontWeight: 700,
        lineHeight: `${high - 2 * line}px`,
        textShadow: `0 0 ${high * 0.16}px ${faded(accent, 0.9)}`,
      }}
    >
      {digit === null ? (
        <span style={{ color: look.textSecondary }}>–</span>
      ) : (
        <div
          className={styles.strip}
          style={{
            transform: `translateY(-${digit * 10}%)`,
            // Kept as a picture of its own: each turn would paint it, and all around it, at its beginning and end.
            ...(still ? { transitionDuration: '0s' } : { transitionDuration: '.9s', willChange: 'transform' }),
          }}
        >
          {DIGITS.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </div>
      )}
      <span
        className={styles.shade}
        style={{ boxShadow: `inset 0 0 ${high * 0.12}px ${faded(accent, 0.35)}`, borderRadius: high * 0.06 }}
      />
    </span>
  );
}
