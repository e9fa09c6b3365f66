import type { ElementOf } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { makeStyles } from '@tessera/ui/core';
import { useId } from 'react';

import { Note } from '../../answer/note.tsx';
import { useAnswerNote } from '../../answer/use-answer-note.ts';
import { useLocale } from '../../answer/use-locale.ts';
import { useTable } from '../../answer/use-table.ts';
import { faded } from '../../drawing/colours.ts';
import { textWidth } from '../../drawing/text-width.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { progressShare } from './progress-share.ts';

const useStyles = makeStyles({
  text: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    fontWeight: 700,
  },
  name: { fontWeight: 400, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  arc: { transitionProperty: 'stroke-dashoffset, transform', transitionTimingFunction: 'cubic-bezier(.3,.8,.2,1)' },
});

/** A ring that fills with a share; more than the whole fills it and is said as a number. */
export function ProgressRingView({
  element,
  size,
  answer,
  conf,
  look,
  still,
}: ElementViewProps<ElementOf<'progressRing'>>) {
  const styles = useStyles();
  const locale = useLocale();
  const id = useId().replaceAll(/[^\w-]/g, '');
  const table = useTable(answer, conf);
  const note = useAnswerNote(answer, table);
  if (note !== null && note !== '') return <Note text={note} look={look} />;
  const share = table ? progressShare(table, element.whole) : null;
  const text = share === null ? '-' : formatNumber(share, locale, { style: 'percent', digits: element.decimals });
  const name = table?.columns.find(({ measure }) => measure)?.name ?? '';
  const side = Math.min(size.w, size.h);
  const [x, y, r] = [size.w / 2, size.h / 2, side * 0.4];
  const wide = side * 0.075;
  const round = 2 * Math.PI * r;
  const filled = Math.min(1, Math.max(0, share ?? 0));
  const duration = still ? '0s' : '1s';
  const large = Math.min(side * 0.2, (r * 1.5) / Math.max(2, textWidth(text)));
  const { accent, accentEnd } = look;
  return (
    <>
      <svg
        width={size.w}
        height={size.h}
        viewBox={`0 0 ${size.w} ${size.h}`}
        fill="none"
        style={{ position: 'absolute', inset: 0 }}
        role="img"
        aria-label={`${name} ${text}`}
      >
        <linearGradient id={`${id}g`} x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor={accentEnd} />
          <stop offset="1" stopColor={accent} />
        </linearGradient>
        <circle
          cx={x}
          cy={y}
          r={r + wide * 1.05}
          stroke={faded(accent, 0.4)}
          strokeWidth={wide * 0.16}
          strokeDasharray={`${((r + wide * 1.05) * 2 * Math.PI) / 180} ${((r + wide * 1.05) * 2 * Math.PI) / 60}`}
        />
        <circle cx={x} cy={y} r={r} stroke={faded(accent, 0.14)} strokeWidth={wide} />
        <circle cx={x} cy={y} r={r - wide * 1.1} stroke={faded(accentEnd, 0.35)} strokeWidth={wide * 0.12} />
        <g transform={`rotate(-90 ${x} ${y})`}>
          {[
            { stroke: faded(accent, 0.16), strokeWidth: wide * 2 },
            { stroke: `url(#${id}g)`, strokeWidth: wide },
          ].map((line) => (
            <circle
              key={line.strokeWidth}
              cx={x}
              cy={y}
              r={r}
              {...line}
              strokeLinecap="round"
              className={styles.arc}
              strokeOpacity={filled === 0 ? 0 : 1}
              style={{ strokeDasharray: round, strokeDashoffset: round * (1 - filled), transitionDuration: duration }}
            />
          ))}
        </g>
        <circle
          cx={x}
          cy={y - r}
          r={wide * 0.36}
          fill="#FFFFFF"
          opacity={filled === 0 ? 0 : 1}
          className={styles.arc}
          style={{
            transformOrigin: `${x}px ${y}px`,
            transform: `rotate(${filled * 360}deg)`,
            transitionDuration: duration,
          }}
        />
      </svg>
      <div className={styles.text} aria-hidden>
        <span style={{ fontSize: large, textShadow: `0 0 ${large * 0.4}px ${faded(accent, 0.8)}` }}>{text}</span>
        <span className={styles.name} style={{ fontSize: side * 0.075, maxWidth: r * 1.5, color: look.textSecondary }}>
          {name}
        </span>
      </div>
    </>
  );
}
