import { z } from '../zod.ts';

/** An input of a form that a server's description draws; the form's own package names it in the user's language. */
export const formFieldSchema = <Name extends z.ZodType<string>, Group extends z.ZodType<string>>(
  name: Name,
  group: Group,
) =>
  z.object({
    name,
    /** `multiline` is for PEM texts. */
    kind: z.enum(['text', 'number', 'secret', 'secretMultiline', 'multiline', 'select']),
    required: z.boolean(),
    /** Write-only; details tell whether it is set. */
    secret: z.boolean(),
    default: z.union([z.string(), z.number(), z.null()]),
    /** Values of a `select`. */
    options: z.array(z.string()),
    group,
    /** Shown only while another field has one of these values. */
    shownWhen: z.object({ field: name, values: z.array(z.string()) }).nullable(),
  });
