import type { Place } from '../../model/index.ts';

/** A dialog that a chip's menu opens. */
export interface WellDialog {
  readonly kind: 'alias' | 'format';
  readonly place: Place;
}
