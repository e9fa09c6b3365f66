import type { ElementName, ScreenElement } from '@tessera/contract';

import type { ElementDescriptor } from './element-descriptor.ts';
import { border } from './kinds/border/index.ts';
import { clock } from './kinds/clock/index.ts';
import { countdown } from './kinds/countdown/index.ts';
import { flyMap } from './kinds/fly-map/index.ts';
import { gradientText } from './kinds/gradient-text/index.ts';
import { holder } from './kinds/holder/index.ts';
import { numberFlip } from './kinds/number-flip/index.ts';
import { ornament } from './kinds/ornament/index.ts';
import { pictureCarousel } from './kinds/picture-carousel/index.ts';
import { progressRing } from './kinds/progress-ring/index.ts';
import { rankingBars } from './kinds/ranking-bars/index.ts';
import { screenTitle } from './kinds/screen-title/index.ts';
import { scrollingTable } from './kinds/scrolling-table/index.ts';
import { video } from './kinds/video/index.ts';
import { weather } from './kinds/weather/index.ts';
import { webPage } from './kinds/web-page/index.ts';

/** Every kind of element in the order in which they are offered. */
export const ELEMENT_DESCRIPTORS: { readonly [Name in ElementName]: ElementDescriptor<Name> } = {
  numberFlip,
  rankingBars,
  scrollingTable,
  progressRing,
  flyMap,
  weather,
  screenTitle,
  gradientText,
  clock,
  countdown,
  pictureCarousel,
  video,
  webPage,
  border,
  ornament,
  holder,
};

/** Kinds that an author can add. */
export const ADDABLE_ELEMENTS = Object.keys(ELEMENT_DESCRIPTORS) as ElementName[];

export const descriptorOf = ({ typeCode }: Pick<ScreenElement, 'typeCode'>): ElementDescriptor =>
  ELEMENT_DESCRIPTORS[typeCode] as unknown as ElementDescriptor;
