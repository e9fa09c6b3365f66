import { makeStyles, tokens } from '@tessera/ui';

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', color: tokens.colorNeutralStroke1 },
  surface: { fill: tokens.colorNeutralBackground1 },
});

const SIGNS = {
  /** A tile that is not there. */
  missing: (
    <g stroke="#2878FF" strokeWidth="5" strokeLinecap="round">
      <path d="M112 74 a12 12 0 1 1 15 12 c-2 1 -3 3 -3 6 v3" fill="none" />
      <circle cx="124" cy="107" r="1.4" fill="#2878FF" />
    </g>
  ),
  /** A link that ran out. */
  expired: (
    <g stroke="#2878FF" strokeWidth="5" strokeLinecap="round" fill="none">
      <circle cx="124" cy="90" r="20" />
      <path d="M124 79 V91 L132 96" />
    </g>
  ),
  /** A share that was taken back. */
  closed: (
    <g stroke="#2878FF" strokeWidth="5" strokeLinecap="round" fill="none">
      <path
        d="M110 98 l-4 4 a9 9 0 0 1 -13 -13 l4 -4 M138 82 l4 -4 a9 9 0 0 1 13 13 l-4 4"
        transform="translate(0 0)"
      />
      <path d="M112 78 l24 24" />
    </g>
  ),
  /** A door that stays shut. */
  locked: (
    <g stroke="#2878FF" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" fill="none">
      <rect x="106" y="88" width="36" height="26" rx="6" />
      <path d="M113 88 v-8 a11 11 0 0 1 22 0 v8" />
    </g>
  ),
} as const;

export interface StatusArtProps {
  readonly sign: keyof typeof SIGNS;
}

/** A mosaic with one tile as sign of the status. */
export function StatusArt({ sign }: StatusArtProps) {
  const styles = useStyles();
  return (
    <svg className={styles.root} viewBox="0 0 248 176" fill="none" aria-hidden>
      <g className={styles.surface} stroke="currentColor" strokeWidth="1.5">
        <rect x="14" y="18" width="66" height="50" rx="10" />
        <rect x="14" y="78" width="66" height="80" rx="10" />
        <rect x="168" y="18" width="66" height="80" rx="10" />
        <rect x="168" y="108" width="66" height="50" rx="10" />
        <rect x="90" y="132" width="68" height="26" rx="9" />
        <rect x="90" y="18" width="68" height="26" rx="9" />
      </g>
      <g fill="currentColor">
        <rect x="26" y="32" width="30" height="6" rx="3" />
        <rect x="26" y="46" width="40" height="6" rx="3" />
        <rect x="28" y="122" width="8" height="22" rx="3" />
        <rect x="43" y="106" width="8" height="38" rx="3" />
        <rect x="58" y="114" width="8" height="30" rx="3" />
        <rect x="180" y="124" width="42" height="6" rx="3" />
        <rect x="180" y="138" width="28" height="6" rx="3" />
        <rect x="102" y="28" width="44" height="6" rx="3" />
        <rect x="102" y="142" width="30" height="6" rx="3" />
      </g>
      <path d="M180 80 l14 -18 l12 9 l16 -26" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <g transform="rotate(-5 124 90)">
        <rect
          x="84"
          y="54"
          width="80"
          height="72"
          rx="14"
          className={styles.surface}
          stroke="#2878FF"
          strokeWidth="2"
          strokeDasharray="6 6"
        />
        {SIGNS[sign]}
      </g>
    </svg>
  );
}
