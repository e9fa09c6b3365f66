import { z } from '../zod.ts';

const code = z.string().min(1).max(64);
/** A web page or a path of this installation, without scripts and credentials. */
export const JUMP_ADDRESS = /^(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/i;

/** Where a jump leads: a board, a report or a big screen of the corporation, or an address. */
export const jumpTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('board'), menuCode: code }),
  z.object({
    kind: z.literal('report'),
    menuCode: code,
    /** Page that is opened; null for the first one. */
    paperId: code.nullable().default(null),
  }),
  z.object({ kind: z.literal('screen'), menuCode: code }),
  z.object({ kind: z.literal('address'), url: z.string().max(2_000).regex(JUMP_ADDRESS) }),
]);
export type JumpTarget = z.infer<typeof jumpTargetSchema>;

/** A way from a chart to somewhere else, which takes along what was clicked. */
export const boardJumpSchema = z.object({
  id: code,
  reportCode: code,
  /** Only values of this field lead there; null is a click anywhere on the chart. */
  fieldId: code.nullable(),
  /** What readers see where there is a choice. */
  name: z.string().trim().min(1).max(60),
  target: jumpTargetSchema,
  newTab: z.boolean(),
  params: z
    .array(
      z.object({
        /** Field of the chart whose value is passed. */
        fieldId: code,
        /** Code of a filter component of the target document, or the name of a query parameter of the address. */
        name: z.string().min(1).max(100),
      }),
    )
    .max(20),
});
export type BoardJump = z.infer<typeof boardJumpSchema>;
