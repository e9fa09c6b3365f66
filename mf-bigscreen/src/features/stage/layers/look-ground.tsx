import type { ScreenLook } from '@tessera/charts';
import type { CSSProperties, ReactNode } from 'react';

import { LookProvider, type LookAround } from '../stage-context.ts';

/** px of the type sizes of boards, and of their lines. */
const TYPE_SIZES = {
  100: [10, 14],
  200: [12, 16],
  300: [14, 20],
  400: [16, 22],
  500: [20, 28],
  600: [24, 32],
} as const;
/** px of plain text on boards. */
const PLAIN = 14;

/** Custom properties with which components of boards look as the screen does. */
export function lookVariables({ fontSize, text, textSecondary, panel, accent }: ScreenLook): CSSProperties {
  const grown = fontSize / PLAIN;
  const sizes = Object.entries(TYPE_SIZES).flatMap(([name, [size, line]]) => [
    [`--fontSizeBase${name}`, `${Math.round(size * grown)}px`],
    [`--lineHeightBase${name}`, `${Math.round(line * grown)}px`],
  ]);
  return {
    ...Object.fromEntries(sizes),
    '--colorNeutralForeground1': text,
    '--colorNeutralForeground2': text,
    '--colorNeutralForeground3': textSecondary,
    '--colorNeutralBackground1': panel.background,
    // As faint as the border of panels.
    '--colorNeutralStroke3': `color-mix(in srgb, ${accent} 22%, transparent)`,
    '--board-text-scale': grown.toFixed(3),
    '--borderRadiusLarge': `${panel.radius}px`,
    color: text,
    fontSize,
  } as CSSProperties;
}

export interface LookGroundProps {
  /** Keep it the same between renders. */
  readonly around: LookAround;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** Everything below looks like this. */
export function LookGround({ around, className, style, children }: LookGroundProps) {
  const { look } = around;
  return (
    <LookProvider value={around}>
      <div className={className} style={{ ...lookVariables(look), fontFamily: look.fontFamily, ...style }}>
        {children}
      </div>
    </LookProvider>
  );
}
