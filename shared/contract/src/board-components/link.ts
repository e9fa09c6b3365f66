import { jumpTargetSchema } from '../entities/board-jump.ts';
import { z } from '../zod.ts';
import { componentKind } from './component-kind.ts';

/** A link to another board, a report or an address, labelled with its name. */
export const linkKind = componentKind('link', {
  /** A smaller line below the name. */
  hint: z.string().max(200),
  icon: z.enum(['none', 'board', 'link', 'arrow', 'document', 'data', 'people', 'home']),
  look: z.enum(['button', 'tile']),
  target: jumpTargetSchema,
  newTab: z.boolean(),
})({
  size: { w: 6, h: 3 },
  fresh: () => ({ hint: '', icon: 'board', look: 'tile', target: { kind: 'board', menuCode: '' }, newTab: false }),
  refer: ({ target }, { one }) => ({
    target:
      target.kind === 'address'
        ? { ...target, url: one('address', target.url) }
        : { ...target, menuCode: one(target.kind, target.menuCode) },
  }),
});
