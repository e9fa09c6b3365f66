import { useRenderer_unstable as useRenderer } from '@griffel/react';
import Selecto from 'react-selecto';

import type { Box } from '../geometry/box.ts';

export interface BoxSelectProps {
  readonly container: HTMLElement;
  /** Whether the press that was just made may draw a box. */
  allowed(): boolean;
  /** @param box client px; without width and height for a click @param add to what is selected */
  onSelect(box: Box, add: boolean): void;
}

/** A box drawn over the canvas. Which items it meets is worked out from their places, not from their elements. */
export function BoxSelect({ container, allowed, onSelect }: BoxSelectProps) {
  const nonce: unknown = useRenderer().styleElementAttributes?.['nonce'];
  return (
    <Selecto
      container={container}
      dragContainer={container}
      cspNonce={typeof nonce === 'string' ? nonce : ''}
      selectByClick={false}
      dragCondition={allowed}
      onDragEnd={({ rect, inputEvent }) => {
        const { shiftKey = false } = inputEvent as Partial<MouseEvent>;
        onSelect({ x: rect.left, y: rect.top, w: rect.width, h: rect.height }, shiftKey);
      }}
    />
  );
}
