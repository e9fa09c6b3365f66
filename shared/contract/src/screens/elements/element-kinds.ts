import type { Recoding } from '../../board-components/references.ts';
import { recodedBy } from '../../board-components/references.ts';
import { z } from '../../zod.ts';
import { clockKind } from './clock.ts';
import { countdownKind } from './countdown.ts';
import { borderKind, ornamentKind, screenTitleKind } from './decoration.ts';
import type { ElementTraits } from './element-kind.ts';
import { flyMapKind } from './fly-map.ts';
import { gradientTextKind } from './gradient-text.ts';
import { holderKind } from './holder.ts';
import { numberFlipKind } from './number-flip.ts';
import { pictureCarouselKind } from './picture-carousel.ts';
import { progressRingKind } from './progress-ring.ts';
import { rankingBarsKind } from './ranking-bars.ts';
import { scrollingTableKind } from './scrolling-table.ts';
import { videoKind } from './video.ts';
import { weatherKind } from './weather.ts';
import { webPageKind } from './web-page.ts';

/** Every kind of element that only screens have; boards' components stand on screens too, except tabs. */
export const ELEMENT_KINDS = {
  numberFlip: numberFlipKind,
  rankingBars: rankingBarsKind,
  scrollingTable: scrollingTableKind,
  gradientText: gradientTextKind,
  clock: clockKind,
  countdown: countdownKind,
  pictureCarousel: pictureCarouselKind,
  video: videoKind,
  webPage: webPageKind,
  weather: weatherKind,
  flyMap: flyMapKind,
  progressRing: progressRingKind,
  border: borderKind,
  screenTitle: screenTitleKind,
  ornament: ornamentKind,
  holder: holderKind,
};
type Kinds = typeof ELEMENT_KINDS;
export type ElementName = keyof Kinds;
export type ElementOf<Name extends ElementName> = z.infer<Kinds[Name]['schema']>;
export type ScreenElement = { [Name in ElementName]: ElementOf<Name> }[ElementName];

type Schema = Kinds[ElementName]['schema'];
export const screenElementSchema = z.discriminatedUnion(
  'typeCode',
  Object.values(ELEMENT_KINDS).map(({ schema }) => schema) as unknown as readonly [Schema, ...Schema[]],
);

/** Traits of an element's kind, whose code is also its name in the list. */
export const elementKindOf = ({ typeCode }: Pick<ScreenElement, 'typeCode'>): ElementTraits<ScreenElement> =>
  ELEMENT_KINDS[typeCode] as unknown as ElementTraits<ScreenElement>;

/** Replaces or removes references of an element. @returns the element itself where nothing changes */
export const recodedElement = (element: ScreenElement, recoding: Recoding): ScreenElement =>
  recodedBy(elementKindOf(element), element, recoding);

/** The chart whose answer an element draws; null for none. */
export const chartOfElement = (element: ScreenElement): string | null =>
  'reportCode' in element ? element.reportCode : null;
