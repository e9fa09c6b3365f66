import type { ThemeName } from '@tessera/contract';

import { ColorButton } from './color-button.tsx';

export interface ColorListProps {
  readonly colors: readonly string[];
  readonly theme: ThemeName;
  readonly disabled: boolean;
  /** Buttons beside each other. */
  readonly columns: number;
  /** What the colour at a place, from 1 on, is called. */
  label(index: number): string;
  onChange(colors: readonly string[]): void;
}

/** A button for each colour of a list. */
export function ColorList({ colors, theme, disabled, columns, label, onChange }: ColorListProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: 6, justifyItems: 'center' }}>
      {colors.map((color, at) => (
        <ColorButton
          // Colours have no other name than their place.
          key={at}
          small
          label={label(at + 1)}
          value={color}
          theme={theme}
          clearable={false}
          disabled={disabled}
          onChange={(next) => next && onChange(colors.with(at, next))}
        />
      ))}
    </div>
  );
}
