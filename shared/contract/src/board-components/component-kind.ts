import { boardNameSchema } from '../entities/board-parts.ts';
import { z } from '../zod.ts';

/**
 * Kinds of references: charts and filters of the board, content (`place`), tables and fields, dynamic parameters, image
 * addresses, boards, reports, big screens, other addresses. A `tab` needs a new code in each copy.
 */
export type ReferenceKind =
  | 'chart'
  | 'filter'
  | 'place'
  | 'tab'
  | 'table'
  | 'field'
  | 'param'
  | 'image'
  | 'board'
  | 'report'
  | 'screen'
  | 'address';

/** Maps each reference of a component to its replacement. */
export interface References {
  /** For a list, which may lose entries. */
  list(kind: ReferenceKind, codes: readonly string[]): string[];
  /** For a reference that can't be left out. */
  one(kind: ReferenceKind, code: string): string;
}

/** Default size in columns and rows (RU-658). */
export const NEW_SIZE = { w: 12, h: 12 } as const;

/** What a kind of component says of itself besides its code and its schema. */
export interface ComponentTraits<Content> {
  /** Columns and rows of a new one on the grid of a board (RU-658, RU-659). */
  readonly size: { readonly w: number; readonly h: number };
  /** Whether it is allowed on the board itself only, never in a tab. Default is `false`. */
  readonly neverInTabs?: boolean;
  /** Whether charts that it names must be on its board. Default is `false`. */
  readonly chartsMustStand?: boolean;
  /** Content of a new one, before its form is filled in. */
  fresh(): Content;
  /** What of its content names something, passed through `references`. Left out, it names nothing. */
  refer?(content: Content, references: References): Partial<Content>;
  /** @returns what the schema can't say and a document is refused for; null where it holds */
  problem?(component: Content & { readonly name: string }): string | null;
}

/**
 * Starts the description of a component kind; traits follow in a second call for type inference.
 * @param code type code on the wire
 * @param shape content besides code, name and type code
 */
export function componentKind<const Code extends string, Shape extends z.ZodRawShape>(code: Code, shape: Shape) {
  const base = { code: z.string().min(1).max(64), name: boardNameSchema, typeCode: z.literal(code) };
  const schema = z.object({ ...base, ...shape });
  return (traits: ComponentTraits<z.output<z.ZodObject<Shape>>>) => ({ code, schema, ...traits });
}
