import type { CellPaint } from './table-model.ts';

const SHAPES: Readonly<Record<NonNullable<CellPaint['icon']>['shape'], string>> = {
  up: 'M6 2 L10 7 H7.5 V10.5 H4.5 V7 H2 Z',
  down: 'M6 10.5 L2 5.5 H4.5 V2 H7.5 V5.5 H10 Z',
  flat: 'M1.5 4.5 H7 V2.5 L10.5 6 L7 9.5 V7.5 H1.5 Z',
  dot: 'M6 2 A4 4 0 1 1 5.99 2 Z',
  flag: 'M3 1.5 H4 V2 H10 L8.3 4.5 L10 7 H4 V10.5 H3 Z',
};

/** The text of a cell with its data bar behind it or its icon beside it. */
export function CellContent({ text, paint: { bar, icon } }: { text: string; paint: CellPaint }) {
  return (
    <span className="tessera-cell">
      {bar ? (
        <span
          className="tessera-cell-bar"
          aria-hidden="true"
          style={{ left: `${bar.start * 100}%`, width: `${bar.share * 100}%`, backgroundColor: bar.color }}
        />
      ) : null}
      {icon ? (
        <svg
          className="tessera-cell-icon"
          viewBox="0 0 12 12"
          width="12"
          height="12"
          fill={icon.color}
          aria-hidden="true"
        >
          <path d={SHAPES[icon.shape]} />
        </svg>
      ) : null}
      <span className="tessera-cell-text">{text}</span>
    </span>
  );
}
