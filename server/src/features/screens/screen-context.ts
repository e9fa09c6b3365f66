import { isScreenDocument, MENU_TYPES, type ScreenDocument } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import { publishedKind, type OpenDocument, type PublishedContext } from '../reports/index.ts';

export interface ScreenContext extends PublishedContext<ScreenDocument> {
  readonly services: Pick<Services, 'store' | 'now'>;
}
export type OpenScreen = OpenDocument<ScreenDocument>;

const screens = publishedKind<ScreenDocument>({
  menuType: MENU_TYPES.screen,
  unpublished: 'screenUnpublished',
  is: isScreenDocument,
});
export const { rowOf, draftOf, open: openScreen, change: changeScreen } = screens;
