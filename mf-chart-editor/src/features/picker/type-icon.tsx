import type { ChartTypeCode } from '@tessera/charts/model';

/** Parts of a sign on a field of 24 × 24: `f` filled, `s` drawn as a line; `q` stands back. */
interface Part {
  readonly d: string;
  readonly kind?: 'f' | 's';
  readonly quiet?: boolean;
}
const f = (d: string): Part => ({ d });
const s = (d: string): Part => ({ d, kind: 's' });
const q = (part: Part): Part => ({ ...part, quiet: true });
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
const GRID = s('M3 4.5h18v15H3zM3 9.5h18');

const PARTS: Readonly<Record<ChartTypeCode, readonly Part[]>> = {
  graph_num: [q(f(box(4, 16, 16, 2))), s('M6 8.5 8.5 6v7M11.5 7.5c0-2 4-2 4 .2 0 1.8-4 3.2-4 5.3h4.3')],
  graph_crosstab: [GRID, q(f(box(3, 4.5, 18, 5))), s('M9 4.5v15M3 14.5h18')],
  graph_table2d: [GRID, q(f('M3 4.5h18v5H9v10H3z')), s('M9 4.5v15M15 4.5v15M3 14.5h18')],
  graph_detailtable: [q(f(box(3, 4, 18, 4))), s('M3 11.5h18M3 15.5h18M3 19.5h18')],
  graph_histogram: [q(f(box(4, 11, 4, 9))), f(box(10, 5, 4, 15)), q(f(box(16, 8, 4, 12)))],
  graph_stack: [
    f(box(4, 14, 4, 6)),
    q(f(box(4, 9, 4, 4))),
    f(box(10, 11, 4, 9)),
    q(f(box(10, 4, 4, 6))),
    f(box(16, 15, 4, 5)),
    q(f(box(16, 7, 4, 7))),
  ],
  graph_percentstack: [
    f(box(4, 13, 4, 7)),
    q(f(box(4, 4, 4, 8))),
    f(box(10, 9, 4, 11)),
    q(f(box(10, 4, 4, 4))),
    f(box(16, 15, 4, 5)),
    q(f(box(16, 4, 4, 10))),
  ],
  graph_waterfall: [f(box(3, 13, 4, 7)), q(f(box(8, 8, 4, 5))), q(f(box(13, 4, 4, 5))), f(box(18, 4, 3.5, 16))],
  graph_bar: [q(f(box(4, 4, 9, 4))), f(box(4, 10, 16, 4)), q(f(box(4, 16, 12, 4)))],
  graph_stackbar: [
    f(box(4, 4, 6, 4)),
    q(f(box(11, 4, 5, 4))),
    f(box(4, 10, 9, 4)),
    q(f(box(14, 10, 6, 4))),
    f(box(4, 16, 4, 4)),
    q(f(box(9, 16, 5, 4))),
  ],
  graph_comparebar: [
    f(box(5, 4, 6, 4)),
    q(f(box(13, 4, 4, 4))),
    f(box(3, 10, 8, 4)),
    q(f(box(13, 10, 8, 4))),
    f(box(7, 16, 4, 4)),
    q(f(box(13, 16, 6, 4))),
  ],
  graph_twoaxis: [q(f(box(4, 13, 4, 7))), q(f(box(10, 10, 4, 10))), q(f(box(16, 14, 4, 6))), s('M4 9l6-4 6 4 5-5')],
  graph_line: [q(s('M3 16l5-3 5 3 8-8')), s('M3 12l5-6 5 5 8-6')],
  graph_area: [q(f('M3 20v-7l6-6 5 5 7-7v15z')), s('M3 13l6-6 5 5 7-7')],
  graph_stackarea: [f('M3 20v-3l6-3 5 2 7-4v8z'), q(f('M3 15.5l6-7.5 5 3 7-6v5.5l-7 4-5-2-6 3z'))],
  graph_perarea: [f('M3 20v-5l6-3 5 3 7-5v10z'), q(f('M3 4h18v4.5l-7 5-5-3-6 3z'))],
  graph_pie: [q(f('M11 5a7.7 7.7 0 1 0 8 8h-8z')), f('M13.5 3.5v7h7a7 7 0 0 0-7-7z')],
  graph_radar: [q(s('M12 3l8.5 6-3.2 10H6.7L3.5 9z')), f('M12 7l5 3.5L15 16l-7-.5-1.5-5z')],
  graph_scatter: [
    q(s('M4 4v16h16')),
    f(disc(9, 14, 1.5)),
    f(disc(13, 10, 1.5)),
    f(disc(17, 6, 1.5)),
    f(disc(10, 7, 1.5)),
    f(disc(17, 14, 1.5)),
  ],
  graph_bubble: [q(s('M4 4v16h16')), q(f(disc(10, 13, 4))), f(disc(16.5, 7.5, 3)), f(disc(17, 15.5, 1.6))],
  graph_sankey: [
    f(box(3, 4, 2.5, 7)),
    f(box(3, 14, 2.5, 6)),
    f(box(18.5, 6, 2.5, 12)),
    q(f('M6 4.5c7 0 6 2 12 2v5c-6 0-5-1-12-1zM6 14.5c7 0 6-2.5 12-2.5v5.5c-6 0-5 2-12 2z')),
  ],
  graph_gauge: [q(s('M4 17a8.5 8.5 0 1 1 16 0')), s('M12 15l4-6'), f(disc(12, 15.5, 1.8))],
  graph_dashboard: [q(s('M3.5 16.5a8.5 8.5 0 0 1 17 0')), s('M3.5 16.5A8.5 8.5 0 0 1 12 8M12 16.5l3.5-4.5M7 19.5h10')],
  graph_solidgauge: [
    q({ d: 'M3 17a9 9 0 0 1 18 0h-4a5 5 0 0 0-10 0z' }),
    f('M3 17a9 9 0 0 1 12.5-8.3L14 12.4A5 5 0 0 0 7 17z'),
  ],
  graph_circle: [q(s(disc(12, 12, 7.5))), s('M12 4.5a7.5 7.5 0 0 1 3 14.4')],
  graph_progress: [
    q(f('M5 9.5h14a2.5 2.5 0 0 1 0 5H5a2.5 2.5 0 0 1 0-5z')),
    f('M5 9.5h8a2.5 2.5 0 0 1 0 5H5a2.5 2.5 0 0 1 0-5z'),
  ],
  graph_liquidfill: [s(disc(12, 12, 8)), q(f('M5 12.5c2.5-2 4.500 1.500 7 0s4.500-2 7 0a7 7 0 0 1-14 0z'))],
  graph_map: [q(f('M3 6l6-2v14l-6 2zM15 6l6-2v14l-6 2z')), f('M9 4l6 2v14l-6-2z')],
  graph_districtmap: [q(s('M4 8l5-4 6 2 5-1v10l-4 5-6-2-5 1z')), f('M9 9l5-1 2 4-3 4-5-1z')],
  graph_lnglatmap: [
    q(s('M4 15l-1 5h18l-1-5')),
    f(
      'M12 3a5 5 0 0 0-5 5c0 3.500 5 9 5 9s5-5.500 5-9a5 5 0 0 0-5-5zm0 3.200a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600z',
    ),
  ],
};

/** The sign of a chart type in the colour of the text around it. */
export function TypeIcon({ code, size = 24 }: { readonly code: ChartTypeCode; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {PARTS[code].map(({ d, kind = 'f', quiet }) =>
        kind === 'f' ? (
          <path key={d} d={d} fill="currentColor" fillRule="evenodd" opacity={quiet ? 0.38 : 1} />
        ) : (
          <path
            key={d}
            d={d}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.6}
            strokeLinecap="round"
            strokeLinejoin="round"
            opacity={quiet ? 0.38 : 1}
          />
        ),
      )}
    </svg>
  );
}
