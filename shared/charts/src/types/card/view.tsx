import type { CSSProperties } from 'react';

import { fittingSize, growingSize } from '../../format/fitting-size.ts';
import type { FontStyle } from '../../settings/primitives.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import { chosenFont } from '../../theme/chosen-font.ts';
import { themedColor } from '../../theme/themed-color.ts';
import type { CardLevel, CardModel } from './card-model.ts';
import { toneColor, type Trend } from './trend.ts';

const ARROWS = { up: '▲', down: '▼', flat: '' } as const satisfies Record<Trend['way'], string>;

const toCss = (style: FontStyle, color: string, theme: ChartTheme): CSSProperties => ({
  color: style.color ? themedColor(style.color, theme) : color,
  fontSize: style.fontSize,
  fontWeight: style.fontWeight === 'bold' ? 600 : style.fontWeight,
  fontStyle: style.fontStyle,
  textDecoration: style.textDecoration,
  ...(style.fontFamily ? { fontFamily: chosenFont(style.fontFamily) } : {}),
});

interface LevelProps {
  readonly level: CardLevel;
  readonly className: string;
  readonly theme: ChartTheme;
}

function Level({ level, className, theme }: LevelProps) {
  const { trend } = level;
  const plain = trend ? toneColor(trend.tone, theme) : theme.text;
  const number = toCss({ ...level.numberStyle, color: level.color ?? level.numberStyle.color }, plain, theme);
  const fontSize = fittingSize(growingSize(level.numberStyle.fontSize, theme), level.text);
  const label = toCss(level.labelStyle, theme.textSecondary, theme);
  return (
    <div className={className}>
      {level.labelVisible ? (
        <div
          className="tessera-card-label"
          style={{ ...label, fontSize: growingSize(level.labelStyle.fontSize, theme) }}
        >
          {level.label}
        </div>
      ) : null}
      <div className="tessera-card-number" title={level.exact} style={{ ...number, fontSize }}>
        {trend && ARROWS[trend.way] !== '' ? (
          <span className="tessera-card-arrow" aria-hidden>
            {ARROWS[trend.way]}
          </span>
        ) : null}
        {level.text}
      </div>
    </div>
  );
}

/** The target card: a number, the second one smaller below it, and the share of the goal; it grows with its tile. */
export function CardView({ model, theme }: { model: CardModel; theme: ChartTheme }) {
  const { index, compare, goal } = model;
  return (
    <div className="tessera-card" data-align={model.alignment}>
      <Level level={index} className="tessera-card-index" theme={theme} />
      {goal ? (
        <div className="tessera-card-goal">
          <progress className="tessera-card-bar" value={goal.ratio} max={1} aria-label={index.label} />
          <div className="tessera-card-goal-text" style={{ fontSize: growingSize('12px', theme) }}>
            <span>{goal.ratioText}</span>
            <span>/ {goal.goalText}</span>
          </div>
        </div>
      ) : null}
      {compare ? <Level level={compare} className="tessera-card-compare" theme={theme} /> : null}
      {model.splits ? (
        <div className="tessera-card-splits">
          {model.splits.map((level) => (
            <Level key={level.label} level={level} className="tessera-card-split" theme={theme} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
