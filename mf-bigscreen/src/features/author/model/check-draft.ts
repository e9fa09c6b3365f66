import type { ScreenPart } from '@tessera/contract';

import { boundsOf } from './geometry.ts';
import { onScreen } from './layers.ts';

/** Something to look at before a screen is published. */
export interface CheckedLayer {
  readonly kind: 'blank' | 'outside' | 'hidden' | 'noData' | 'noContainer';
  /** Code of the layer; empty for the screen itself. */
  readonly i: string;
}

/** What readers would not see, or see without content. */
export function checkDraft(screen: ScreenPart): CheckedLayer[] {
  const { layers, elements, containers, width, height } = screen;
  if (layers.length === 0) return [{ kind: 'blank', i: '' }];
  const held = new Set(containers.map(({ containerId }) => containerId));
  return layers.flatMap((layer): CheckedLayer[] => {
    const { i } = layer;
    if (!layer.visible) return [{ kind: 'hidden', i }];
    const box = layer.parentI !== null && held.has(layer.parentI) ? null : boundsOf([onScreen(screen, layer)]);
    if (box && (box.x >= width || box.y >= height || box.x + box.w <= 0 || box.y + box.h <= 0))
      return [{ kind: 'outside', i }];
    const element = elements.find(({ code }) => code === i);
    if (element && 'reportCode' in element && element.reportCode === null) return [{ kind: 'noData', i }];
    if (element?.typeCode === 'holder' && !containers.some(({ appComponentId }) => appComponentId === i))
      return [{ kind: 'noContainer', i }];
    return [];
  });
}
