import { useId } from 'react';

import { sizeIn } from '../../format/fitting-size.ts';
import type { LiquidModel } from './liquid-model.ts';

/** Radius of the vessel and of its ring, in the units of the drawing. */
const VESSEL = 84;
const RING = 94;

/** The surface of the liquid: two waves over twice the width, so that it can move by one wave and look the same. */
function wave(level: number, height: number): string {
  const length = VESSEL;
  const parts = Array.from({ length: 6 }, (_unused, index) => {
    const x = -VESSEL * 2 + index * length;
    return `Q ${x + length / 4} ${level - height} ${x + length / 2} ${level} T ${x + length} ${level}`;
  });
  return `M ${-VESSEL * 2} ${level} ${parts.join(' ')} V ${VESSEL} H ${-VESSEL * 2} Z`;
}

/** A liquid fill: the vessel, its level, and the share, which changes colour where the liquid covers it. */
export function LiquidView({ model, name }: { model: LiquidModel; name: string }) {
  const id = useId();
  const filled = Math.min(1, model.ratio);
  const level = VESSEL - filled * VESSEL * 2;
  const height = filled === 0 || filled === 1 ? 0 : 9;
  const text = (color: string) => (
    <g fill={color} textAnchor="middle">
      {model.numberVisible ? (
        <text
          y={model.titleVisible ? 4 : 10}
          fontSize={sizeIn(VESSEL * 1.8, model.numberSize, model.ratioText)}
          fontWeight="600"
        >
          {model.ratioText}
        </text>
      ) : null}
      {model.titleVisible ? (
        <text y={model.numberVisible ? 26 : 6} fontSize={model.titleSize}>
          {model.name}
        </text>
      ) : null}
    </g>
  );
  return (
    <div className="tessera-liquid">
      <svg viewBox="-100 -100 200 200" role="img" aria-label={`${name} ${model.ratioText}`}>
        <clipPath id={`${id}-vessel`}>
          <circle r={VESSEL} />
        </clipPath>
        <clipPath id={`${id}-wet`}>
          <path d={wave(level, height)} className="tessera-liquid-wave" />
        </clipPath>
        <circle r={RING} fill="none" stroke={model.ring} strokeWidth="6" />
        <circle r={VESSEL} fill={model.ring} fillOpacity="0.35" />
        <g clipPath={`url(#${id}-vessel)`}>
          <path d={wave(level, height)} className="tessera-liquid-back" fill={model.liquid} fillOpacity="0.45" />
          <path d={wave(level, height)} className="tessera-liquid-wave" fill={model.liquid} />
        </g>
        {text(model.dryText)}
        <g clipPath={`url(#${id}-vessel)`}>
          <g clipPath={`url(#${id}-wet)`}>{text(model.wetText)}</g>
        </g>
      </svg>
      {model.current || model.goal ? (
        <div className="tessera-progress-foot">
          {model.current ? (
            <span>
              {model.current.name} <b>{model.current.text}</b>
            </span>
          ) : null}
          {model.goal ? (
            <span>
              {model.goal.name} <b>{model.goal.text}</b>
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
