import { SharePage } from '@tessera/board/share-visit';

import { SharedView } from './shared-view.tsx';

/** Routes /shareDashboard and /shareChart for visitors with the link. */
export function BoardSharePage() {
  return <SharePage View={SharedView} />;
}
