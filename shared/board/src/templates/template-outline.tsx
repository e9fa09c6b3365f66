import type { TemplateTile } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';

/** Units of the drawing for a column and a row of the grid; a row is lower than a column is wide. */
const COLUMN = 10;
const ROW = 8;
const GAP = 1.2;
/** Height of the drawing at 16 / 9; what lies below is cut off. */
const COLUMNS = 24;

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%' },
  tile: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke2, strokeWidth: '0.5' },
  title: { fill: tokens.colorNeutralForeground4, opacity: 0.45 },
  first: { fill: tokens.colorBrandBackground },
  second: { fill: tokens.colorBrandBackground, opacity: 0.4 },
  line: { fill: 'none', stroke: tokens.colorBrandBackground, strokeWidth: '1.4', strokeLinecap: 'round' },
  faint: { fill: 'none', stroke: tokens.colorNeutralStroke2, strokeWidth: '0.7' },
});
type Styles = ReturnType<typeof useStyles>;
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
type Draw = (box: Box, styles: Styles) => React.ReactNode;

const HEIGHTS = [0.9, 0.72, 0.55, 0.46, 0.32, 0.24];
const POINTS = [0.7, 0.5, 0.6, 0.35, 0.42, 0.15];

const number: Draw = ({ x, y, w, h }, styles) => (
  <>
    <rect className={styles.first} x={x} y={y + h * 0.12} width={w * 0.5} height={h * 0.42} rx={1} />
    <rect className={styles.title} x={x} y={y + h * 0.72} width={w * 0.32} height={h * 0.2} rx={0.8} />
  </>
);
const columns: Draw = ({ x, y, w, h }, styles) => (
  <>
    {HEIGHTS.map((share, at) => (
      <rect
        key={share}
        className={at % 2 === 0 ? styles.first : styles.second}
        x={x + (w * at) / HEIGHTS.length}
        y={y + h * (1 - share)}
        width={(w / HEIGHTS.length) * 0.62}
        height={h * share}
        rx={0.8}
      />
    ))}
  </>
);
const bars: Draw = ({ x, y, w, h }, styles) => (
  <>
    {HEIGHTS.map((share, at) => (
      <rect
        key={share}
        className={at % 2 === 0 ? styles.first : styles.second}
        x={x}
        y={y + (h * at) / HEIGHTS.length}
        width={w * share}
        height={(h / HEIGHTS.length) * 0.6}
        rx={0.8}
      />
    ))}
  </>
);
const line: Draw = ({ x, y, w, h }, styles) => (
  <>
    {[0.2, 0.6, 1].map((share) => (
      <line key={share} className={styles.faint} x1={x} x2={x + w} y1={y + h * share} y2={y + h * share} />
    ))}
    <polyline
      className={styles.line}
      points={POINTS.map((share, at) => `${x + (w * at) / (POINTS.length - 1)},${y + h * share}`).join(' ')}
    />
  </>
);
const area: Draw = (box, styles) => {
  const { x, y, w, h } = box;
  const points = POINTS.map((share, at) => `${x + (w * at) / (POINTS.length - 1)},${y + h * share}`);
  return (
    <>
      <polygon className={styles.second} points={[...points, `${x + w},${y + h}`, `${x},${y + h}`].join(' ')} />
      {line(box, styles)}
    </>
  );
};
const pie: Draw = ({ x, y, w, h }) => {
  const radius = Math.min(w, h) * 0.4;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const round = 2 * Math.PI * radius;
  const ring = { cx, cy, r: radius, fill: 'none', strokeWidth: radius * 0.5 };
  return (
    <>
      <circle {...ring} stroke={tokens.colorBrandBackground} opacity={0.4} />
      <circle {...ring} stroke={tokens.colorBrandBackground} strokeDasharray={`${round * 0.62} ${round}`} />
    </>
  );
};
const points: Draw = ({ x, y, w, h }, styles) => (
  <>
    {POINTS.flatMap((share, at) => [
      <circle key={share} className={styles.first} cx={x + w * (0.1 + at * 0.16)} cy={y + h * share} r={1.8} />,
      <circle
        key={-share}
        className={styles.second}
        cx={x + w * (0.16 + at * 0.14)}
        cy={y + h * (0.95 - share / 2)}
        r={2.4}
      />,
    ])}
  </>
);
const table: Draw = ({ x, y, w, h }, styles) => {
  const rows = Math.max(2, Math.floor(h / 7));
  return (
    <>
      <rect className={styles.second} x={x} y={y} width={w} height={(h / rows) * 0.8} rx={0.8} />
      {Array.from({ length: rows - 1 }, (_unused, at) => (
        <rect
          key={at}
          className={styles.title}
          x={x}
          y={y + (h * (at + 1.25)) / rows}
          width={w * (at % 2 === 0 ? 0.92 : 0.78)}
          height={1.6}
          rx={0.8}
        />
      ))}
    </>
  );
};

/** Charts by the end of their codes; others are drawn as columns. */
const DRAWN: Readonly<Record<string, Draw>> = {
  graph_num: number,
  graph_crosstab: table,
  graph_table2d: table,
  graph_detailtable: table,
  graph_line: line,
  graph_twoaxis: line,
  graph_area: area,
  graph_stackarea: area,
  graph_perarea: area,
  graph_pie: pie,
  graph_circle: pie,
  graph_radar: pie,
  graph_bar: bars,
  graph_stackbar: bars,
  graph_comparebar: bars,
  graph_sankey: bars,
  graph_scatter: points,
  graph_bubble: points,
};

/** Where charts of a board stand and of which kind they are, in place of a picture. */
export function TemplateOutline({ tiles }: { readonly tiles: readonly TemplateTile[] }) {
  const styles = useStyles();
  const [width, height] = [COLUMNS * COLUMN, (COLUMNS * COLUMN * 9) / 16];
  return (
    <svg className={styles.root} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin slice" aria-hidden>
      {tiles.map((tile) => {
        const [x, y, w, h] = [tile.x * COLUMN, tile.y * ROW, tile.w * COLUMN, tile.h * ROW];
        const inside = { x: x + 5, y: y + 9, w: w - 10, h: h - 13 };
        return (
          <g key={`${tile.x}/${tile.y}`}>
            <rect className={styles.tile} x={x + GAP} y={y + GAP} width={w - 2 * GAP} height={h - 2 * GAP} rx={2} />
            <rect className={styles.title} x={x + 5} y={y + 4} width={Math.min(30, w * 0.4)} height={1.8} rx={0.9} />
            {(DRAWN[tile.typeCode] ?? columns)(inside, styles)}
          </g>
        );
      })}
    </svg>
  );
}
