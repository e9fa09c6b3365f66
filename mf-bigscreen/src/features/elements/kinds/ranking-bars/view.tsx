import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useMemo } from 'react';

import { Note } from '../../answer/note.tsx';
import { useAnswerNote } from '../../answer/use-answer-note.ts';
import { useTable } from '../../answer/use-table.ts';
import { faded } from '../../drawing/colours.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { rankingRows } from './ranking-rows.ts';

const useStyles = makeStyles({
  list: { position: 'absolute', inset: 0, margin: 0, padding: 0, listStyle: 'none' },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    top: 0,
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: '1fr auto',
    transitionProperty: 'transform, opacity',
    transitionTimingFunction: 'cubic-bezier(.3,.8,.2,1)',
  },
  rank: {
    gridRow: '1 / 3',
    display: 'grid',
    placeContent: 'center',
    fontWeight: 700,
    // A hexagon that stands on its point.
    clipPath: 'polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%)',
  },
  label: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  value: { fontWeight: 700, whiteSpace: 'nowrap' },
  track: { gridColumn: '2 / 4', position: 'relative', overflow: 'hidden' },
  bar: {
    position: 'absolute',
    inset: 0,
    transformOrigin: 'left',
    transitionProperty: 'transform',
    transitionTimingFunction: 'cubic-bezier(.3,.8,.2,1)',
  },
});

/** Rows with bars; they change places when their order changes. */
export function RankingBarsView({
  element,
  size,
  answer,
  conf,
  look,
  still,
}: ElementViewProps<ElementOf<'rankingBars'>>) {
  const styles = useStyles();
  const table = useTable(answer, conf, true);
  const note = useAnswerNote(answer, table);
  const rows = useMemo(() => (table ? rankingRows(table, element.rows) : null), [table, element.rows]);
  if (note !== null || !rows) return <Note text={note ?? '-'} look={look} />;
  const high = size.h / Math.max(rows.length, 3);
  const letters = Math.min(look.fontSize * 1.1, high * 0.42);
  const bar = Math.max(2, Math.min(high * 0.2, letters * 0.62));
  const badge = Math.min(high * 0.72, letters * 2.1);
  const { colors, track, negative } = look.chartTheme;
  const duration = still ? '0s' : '.8s';
  const medals = [colors[3], colors[1], colors[4]];
  return (
    <ol className={styles.list}>
      {rows
        // In the order of their keys: the browser keeps elements that only move.
        .map((row, rank) => ({ ...row, rank }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, label, text, value, share, rank }) => {
          const medal = medals[rank] ?? look.accent;
          const color = value !== null && value < 0 ? negative : rank < 3 ? medal : look.accent;
          return (
            <li
              key={key}
              value={rank + 1}
              className={styles.row}
              style={{
                height: high,
                transform: `translateY(${rank * high}px)`,
                transitionDuration: duration,
                columnGap: letters * 0.6,
                padding: `${high * 0.1}px 0`,
                boxSizing: 'border-box',
                fontSize: letters,
              }}
            >
              <span
                className={styles.rank}
                style={{
                  width: badge * 0.88,
                  height: badge,
                  fontSize: letters * 0.86,
                  background: `linear-gradient(160deg, ${faded(medal, rank < 3 ? 0.95 : 0.32)}, ${faded(medal, rank < 3 ? 0.35 : 0.1)})`,
                  color: look.text,
                }}
              >
                {rank + 1}
              </span>
              <span className={styles.label} title={label}>
                {label}
              </span>
              <span className={styles.value} style={{ color: rank < 3 ? color : look.text }}>
                {text}
              </span>
              <span className={styles.track} style={{ height: bar, borderRadius: bar / 2, background: track }}>
                <span
                  className={styles.bar}
                  style={{
                    borderRadius: bar / 2,
                    transform: `translateX(${(share - 1) * 100}%)`,
                    transitionDuration: duration,
                    background: `linear-gradient(90deg, ${faded(color, 0.12)}, ${color} 92%, #FFFFFF)`,
                  }}
                />
              </span>
            </li>
          );
        })}
    </ol>
  );
}
