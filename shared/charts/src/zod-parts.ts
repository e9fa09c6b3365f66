/** The parts of zod that the setting blocks are written with; the namespace would bring every format and locale. */
export { array, boolean, coerce, enum, literal, number, object, preprocess, string, union } from 'zod';
export type { infer, input, output, ZodType } from 'zod';
