import { SharePage } from '@tessera/board/share-visit';

import { SharedScreen } from './shared-screen.tsx';

/** Route /shareScreen: a big screen for visitors with the link. */
export function ScreenSharePage() {
  return <SharePage View={SharedScreen} />;
}
