import type { ScreenDocument } from '@tessera/contract';
import { useMemo, useState } from 'react';

import { ScreenFrame, ScreenStage } from '../../stage/index.ts';
import type { Frame } from './player-frames.ts';

const nothing = () => undefined;

export interface ScreenItemProps {
  readonly frame: Frame;
  readonly document: ScreenDocument;
}

/** A big screen with the choices of its dynamic screen; members may choose others, walls may not. */
export function ScreenItem({ frame: { content, answers, round }, document }: ScreenItemProps) {
  const { menuCode, reports, boardState } = content;
  const read = useMemo(() => ({ menuCode, document, reports }), [menuCode, document, reports]);
  const [state, change] = useState(boardState);
  const chosen = useMemo(
    () => (answers.visitor ? { state: boardState, change: nothing } : { state, change }),
    [answers.visitor, boardState, state],
  );
  const { width, height } = document.screen;
  return (
    <ScreenFrame width={width} height={height}>
      <ScreenStage
        read={read}
        source={answers}
        chosen={chosen}
        refreshKey={round}
        // A wall stays at its list, whatever a click or a message would open.
        {...(answers.visitor ? { onOpen: nothing } : {})}
      />
    </ScreenFrame>
  );
}
