import type { BrandVariants } from '@fluentui/react-components';
import { PRIMARY_COLOR } from '@tessera/contract';

/** Ramp around the product's primary colour, dark to light. */
export const BRAND: BrandVariants = {
  10: '#020A1C',
  20: '#071637',
  30: '#092356',
  40: '#0B3078',
  50: '#0E3F9C',
  60: '#134FC0',
  70: '#1C62E3',
  80: PRIMARY_COLOR,
  90: '#4389FF',
  100: '#5C99FF',
  110: '#75A9FF',
  120: '#8EB9FF',
  130: '#A7C9FF',
  140: '#C0D9FF',
  150: '#D9E8FF',
  160: '#EEF5FF',
};

/** The primary colour darkened until white text of 14 px on it has a contrast of 4.5 or more. */
export const BRAND_FILL = { rest: '#1E6AF0', hover: '#1A5FDB', pressed: '#154DB3', selected: '#184FC4' } as const;
