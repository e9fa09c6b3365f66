import { makeStyles } from '@tessera/ui';

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%' },
  tile: {
    animationName: { '0%': { opacity: 0.62 }, '50%': { opacity: 1 }, '100%': { opacity: 0.62 } },
    animationDuration: '6s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', opacity: 0.9 },
  },
});

/** Tiles of a board, each with its chart: the picture of the sign-in pages. */
export function MosaicScene() {
  const styles = useStyles();
  return (
    <svg className={styles.root} viewBox="0 0 560 440" fill="none" aria-hidden preserveAspectRatio="xMidYMid meet">
      <defs>
        <linearGradient id="scene-line" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#5CE0E6" />
          <stop offset="1" stopColor="#FFFFFF" />
        </linearGradient>
        <linearGradient id="scene-area" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFFFFF" stopOpacity="0.34" />
          <stop offset="1" stopColor="#FFFFFF" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g fill="#FFFFFF" fillOpacity="0.1" stroke="#FFFFFF" strokeOpacity="0.22">
        <rect x="20" y="30" width="300" height="176" rx="16" />
        <rect x="336" y="30" width="204" height="80" rx="16" />
        <rect x="336" y="126" width="204" height="80" rx="16" />
        <rect x="20" y="222" width="170" height="188" rx="16" />
        <rect x="206" y="222" width="334" height="188" rx="16" />
      </g>
      <g fill="#FFFFFF">
        <rect x="44" y="52" width="88" height="10" rx="5" fillOpacity="0.85" />
        <rect x="44" y="70" width="52" height="7" rx="3.5" fillOpacity="0.4" />
        <rect x="360" y="50" width="62" height="8" rx="4" fillOpacity="0.5" />
        <rect x="360" y="70" width="96" height="18" rx="6" fillOpacity="0.95" />
        <rect x="360" y="146" width="74" height="8" rx="4" fillOpacity="0.5" />
        <rect x="360" y="166" width="82" height="18" rx="6" fillOpacity="0.95" />
        <rect x="44" y="244" width="72" height="10" rx="5" fillOpacity="0.85" />
        <rect x="230" y="244" width="104" height="10" rx="5" fillOpacity="0.85" />
      </g>
      <path
        d="M44 168 C 74 160 84 118 112 124 S 152 158 178 134 S 222 92 246 104 S 284 118 298 92 V186 H44 Z"
        fill="url(#scene-area)"
      />
      <path
        d="M44 168 C 74 160 84 118 112 124 S 152 158 178 134 S 222 92 246 104 S 284 118 298 92"
        stroke="url(#scene-line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="298" cy="92" r="6" fill="#FFFFFF" />
      <path d="M488 88 v-22 m-10 10 l10 -10 l10 10" stroke="#7CF5C4" strokeWidth="4" strokeLinecap="round" />
      <path d="M488 162 v22 m-10 -10 l10 10 l10 -10" stroke="#FFC27A" strokeWidth="4" strokeLinecap="round" />
      <g strokeWidth="22">
        <circle cx="105" cy="334" r="42" stroke="#FFFFFF" strokeOpacity="0.16" />
        <circle
          cx="105"
          cy="334"
          r="42"
          stroke="#FFFFFF"
          strokeDasharray="150 264"
          transform="rotate(-90 105 334)"
          strokeOpacity="0.95"
        />
        <circle cx="105" cy="334" r="42" stroke="#5CE0E6" strokeDasharray="62 264" transform="rotate(118 105 334)" />
      </g>
      <g>
        {[64, 96, 78, 118, 92, 136, 108, 128].map((height, index) => (
          <rect
            key={index}
            className={styles.tile}
            style={{ animationDelay: `${index * 0.35}s` }}
            x={232 + index * 36}
            y={390 - height}
            width="20"
            height={height}
            rx="6"
            fill={index === 5 ? '#7CF5C4' : '#FFFFFF'}
            fillOpacity={index === 5 ? 1 : 0.75}
          />
        ))}
      </g>
      <g transform="rotate(10 496 240)">
        <rect x="470" y="214" width="52" height="52" rx="13" fill="#FFFFFF" />
        <rect x="483" y="227" width="26" height="26" rx="7" fill="#2878FF" />
      </g>
    </svg>
  );
}
