import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '10px', color: tokens.colorNeutralForeground1 },
  word: { fontWeight: 700, letterSpacing: '0.01em', lineHeight: 1 },
});

export interface BrandMarkProps {
  /** Edge of the mark in pixels; default 28. */
  readonly size?: number;
  /** Shows the product's name beside the mark. */
  readonly withName?: boolean;
}

/** The product's sign: a square mosaic in which one tile is being set. */
export function BrandMark({ size = 28, withName = false }: BrandMarkProps) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        role={withName ? 'presentation' : 'img'}
        aria-hidden={withName || undefined}
        aria-label={withName ? undefined : 'Tessera'}
      >
        <rect x="2" y="2" width="13" height="13" rx="3" fill="#2878FF" />
        <rect x="17" y="2" width="13" height="6" rx="3" fill="#5C99FF" />
        <rect x="2" y="17" width="6" height="13" rx="3" fill="#7C5CFF" />
        <rect x="10" y="17" width="5" height="13" rx="2.5" fill="#2EC5D3" />
        <rect x="17" y="10" width="13" height="5" rx="2.5" fill="#9FC4FF" />
        <g transform="rotate(12 24 24)">
          <rect x="18" y="18" width="12" height="12" rx="3" fill="#1E6AF0" />
          <rect x="21" y="21" width="6" height="6" rx="1.6" fill="#FFFFFF" opacity="0.92" />
        </g>
      </svg>
      {withName && (
        <span className={styles.word} style={{ fontSize: Math.round(size * 0.68) }}>
          Tessera
        </span>
      )}
    </span>
  );
}
