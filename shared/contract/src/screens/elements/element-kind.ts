import type { ComponentTraits } from '../../board-components/component-kind.ts';
import { boardNameSchema } from '../../entities/board-parts.ts';
import { z } from '../../zod.ts';
import { screenCode } from '../screen-parts.ts';

/** What a kind of element says of itself; `size` is px of a screen of 1920x1080. */
export interface ElementTraits<Content> extends Pick<ComponentTraits<Content>, 'size' | 'fresh' | 'refer'> {
  /** Whether it has containers. Default is `false`. */
  readonly holds?: boolean;
  /** Addresses of pages and videos of other origins. */
  addresses?(content: Content): readonly string[];
}

/** A chart of the screen whose answer the element draws; it need not stand on the screen. Null until it is chosen. */
export const dataOf = { reportCode: screenCode.nullable().default(null) };
/** The chart's code passed through the references; null where it is taken out. */
export const referData: NonNullable<ElementTraits<{ readonly reportCode: string | null }>['refer']> = (
  { reportCode },
  { list },
) => ({ reportCode: reportCode === null ? null : (list('chart', [reportCode])[0] ?? null) });

/**
 * Starts the description of a kind of element; traits follow in a second call for type inference.
 * @param shape content besides code, name and type code
 */
export function elementKind<const Code extends string, Shape extends z.ZodRawShape>(code: Code, shape: Shape) {
  const base = { code: screenCode, name: boardNameSchema, typeCode: z.literal(code) };
  const schema = z.object({ ...base, ...shape });
  return (traits: ElementTraits<z.output<z.ZodObject<Shape>>>) => ({ code, schema, ...traits });
}
