import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** A beam on a rail, with a spark that flies along it. */
export function beam({ w, h, a, b, s, id, animated }: DrawingInput) {
  const y = h / 2;
  const tip = Math.min(h * 0.35, 10 * s);
  const spark = Math.min(w * 0.3, 120 * s);
  return (
    <>
      <linearGradient id={`${id}b`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={b} stopOpacity="0" />
        <stop offset=".85" stopColor={a} />
        <stop offset="1" stopColor="#FFFFFF" />
      </linearGradient>
      <path d={`M${tip} ${y}H${w - tip}`} stroke={faded(a, 0.35)} strokeWidth={1.4 * s} />
      <path
        d={`M${tip * 2} ${y - tip * 0.7}H${w - tip * 2}M${tip * 2} ${y + tip * 0.7}H${w - tip * 2}`}
        stroke={faded(b, 0.28)}
        strokeWidth={s}
        strokeDasharray={`${3 * s} ${5 * s}`}
      />
      <path d={`M0 ${y}l${tip} ${-tip / 2}v${tip}ZM${w} ${y}l${-tip} ${-tip / 2}v${tip}Z`} fill={a} />
      <rect
        x={animated ? tip : (w - spark) / 2}
        y={y - 2 * s}
        width={spark}
        height={4 * s}
        rx={2 * s}
        fill={`url(#${id}b)`}
      >
        {animated ? (
          <animate
            attributeName="x"
            values={`${tip};${w - tip - spark}`}
            dur="2.8s"
            repeatCount="indefinite"
            calcMode="spline"
            keyTimes="0;1"
            keySplines=".5 0 .4 1"
          />
        ) : null}
      </rect>
    </>
  );
}
