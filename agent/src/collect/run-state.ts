import { dirtyRowSchema, runBeginSchema, runEndSchema, z } from '@tessera/contract';

/** What the spool keeps of a run beside its batches. */
const runStateSchema = z.object({
  begin: runBeginSchema,
  /** How it ended; null while it is read. */
  end: runEndSchema.nullable(),
  dirty: z.array(dirtyRowSchema),
});
export type RunState = z.infer<typeof runStateSchema>;

export const readRunState = (text: string): RunState => runStateSchema.parse(JSON.parse(text));
