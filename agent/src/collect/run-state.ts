import { dirtyRowSchema, runBeginSchema, runEndSchema, z } from '@tessera/contract';

/** What the spool keeps of a run beside its batches. */
const runStateSchema = z.object({
  begin: runBeginSchema,
  /** How it ended; null while it is read. */
  end: runEndSchema.nullable(),
  dirty: z.array(dirtyRowSchema),
  /** Whether it stays in the spool until its rows are in the table: snapshots are compared with what is there. */
  isHeld: z.boolean().default(false),
});
export type RunState = z.infer<typeof runStateSchema>;

export const readRunState = (text: string): RunState => runStateSchema.parse(JSON.parse(text));
