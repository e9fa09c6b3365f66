import { useSearchParams } from '@tessera/remote-kit/router';

import { FullPageScreen } from '../../stage/index.ts';
import { MemberPlayer } from './member-player.tsx';

/** Route /fullPageScreen (RT-036): the play list that `playId` names, or the screen that `menuCode` does. */
export function FullPage() {
  const [search] = useSearchParams();
  const playId = search.get('playId');
  return playId ? <MemberPlayer key={playId} playId={playId} /> : <FullPageScreen />;
}
