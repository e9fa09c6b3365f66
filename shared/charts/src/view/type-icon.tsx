import type { TypeLook } from '../chart-family.ts';

/** The sign of a chart type in the colour of the text around it. */
export function TypeIcon({ icon, size }: Pick<TypeLook, 'icon'> & { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {icon.map(({ d, line, faint }) => (
        <path
          key={d}
          d={d}
          opacity={faint ? 0.38 : 1}
          {...(line
            ? {
                fill: 'none',
                stroke: 'currentColor',
                strokeWidth: 1.6,
                strokeLinecap: 'round',
                strokeLinejoin: 'round',
              }
            : { fill: 'currentColor', fillRule: 'evenodd' })}
        />
      ))}
    </svg>
  );
}
