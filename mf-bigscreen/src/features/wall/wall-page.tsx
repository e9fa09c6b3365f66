import { useStore } from '@tessera/remote-kit';

import { PairingView } from './pairing-view.tsx';
import { PlayingView } from './playing-view.tsx';
import { useWall } from './use-wall.ts';

/** /wall: shows the play list of a paired wall without a sign-in, or the six digits by which it is paired. */
export function WallPage() {
  const running = useWall();
  return running ? <Shown running={running} /> : <PairingView code={null} away={false} />;
}

function Shown({ running }: { readonly running: NonNullable<ReturnType<typeof useWall>> }) {
  const { phase, code, play, awaySince } = useStore(running.wall);
  if (phase === 'pairing') return <PairingView code={code} away={awaySince !== null} />;
  return <PlayingView running={running} play={play} awaySince={awaySince} />;
}
