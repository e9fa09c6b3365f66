import type { JoinKind } from '@tessera/contract';

/** Where two circles of 9 pixels around (12, 10) and (22, 10) meet. */
const MEETING = 'M17,2.52 A9,9 0 0 1 17,17.48 A9,9 0 0 1 17,2.52 Z';

/** Two circles, filled as far as rows of each side are kept. */
export function Venn({ kind, scale = 1 }: { readonly kind: JoinKind; readonly scale?: number }) {
  return (
    <svg width={34 * scale} height={20 * scale} viewBox="0 0 34 20" fill="none" aria-hidden>
      <circle cx="12" cy="10" r="9" fill="#2878FF" fillOpacity={kind === 'inner' ? 0 : 0.35} />
      <circle cx="22" cy="10" r="9" fill="#2878FF" fillOpacity={kind === 'full' ? 0.35 : 0} />
      <path d={MEETING} fill="#2878FF" fillOpacity="0.75" />
      <circle cx="12" cy="10" r="9" stroke="currentColor" strokeWidth="1.2" />
      <circle cx="22" cy="10" r="9" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
