import type { QueryCoordinator } from '@tessera/board';
import type { FixedJump } from '@tessera/board/reading';
import { messageText, type ScreenPart, type ScreenReaction } from '@tessera/contract';
import { useMessages } from '@tessera/remote-kit';
import { useEffect, useMemo, type KeyboardEvent, type MouseEvent } from 'react';

import { answerId } from '../layers/answer-id.ts';
import { StageMoves } from '../stage-moves.ts';

const NONE: ReadonlySet<string> = new Set();

export interface ReactingStage {
  readonly coordinator: QueryCoordinator;
  /** Follows jumps. */
  readonly jumps: FixedJump;
  /** Otherwise nothing reacts. */
  readonly live: boolean;
}

/** What clicks and messages show, hide, highlight and refresh, and where they lead. */
export function useScreenReactions(
  { reactions: all, layers }: Pick<ScreenPart, 'reactions' | 'layers'>,
  { coordinator, jumps, live }: ReactingStage,
) {
  // Where the composition has no page for a jump, nothing looks as if it led there.
  const reactions = useMemo(() => all.filter(({ jump }) => jump === undefined || jumps.leads(jump)), [all, jumps]);
  const moves = useMemo(() => new StageMoves(), []);
  useEffect(() => () => moves.dispose(), [moves]);
  const react = (reaction: ScreenReaction) => {
    if (reaction.jump) jumps.follow(reaction.jump);
    else if (reaction.action === 'refresh')
      for (const code of reaction.targets) for (const id of [code, answerId(code)]) coordinator.refresh(id);
    else moves.act(reaction, (code) => layers.find(({ i }) => i === code));
  };
  useMessages((frame) => {
    if (!live || frame.kind !== 'message') return;
    const said = messageText(frame.message);
    for (const one of reactions) if (one.on.kind === 'message' && said.includes(one.on.text)) react(one);
  });
  /** @param texts of reactions that messages held, where no socket tells */
  const hear = (texts: readonly string[]) => {
    for (const one of reactions) if (one.on.kind === 'message' && texts.includes(one.on.text)) react(one);
  };
  const clicked = (target: EventTarget) => {
    const codes = new Set<string>();
    for (
      let at = target instanceof Element ? target : null;
      at;
      at = at.parentElement?.closest('[data-layer]') ?? null
    ) {
      const code = at.getAttribute('data-layer');
      if (code !== null) codes.add(code);
    }
    for (const one of reactions) if (one.on.kind === 'click' && codes.has(one.on.i)) react(one);
  };
  const clickable = useMemo(
    () => (live ? new Set(reactions.flatMap(({ on }) => (on.kind === 'click' ? [on.i] : []))) : NONE),
    [reactions, live],
  );
  const handlers =
    clickable.size === 0
      ? {}
      : {
          onClick: ({ target }: MouseEvent) => clicked(target),
          onKeyDown: ({ key, target }: KeyboardEvent) => {
            if (key === 'Enter' && target instanceof Element && target.hasAttribute('data-layer')) clicked(target);
          },
        };
  return { moves, clickable, handlers, hear };
}
