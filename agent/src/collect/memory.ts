import { collectRangeSchema, z, type CollectRange } from '@tessera/contract';

import type { Home } from '../home.ts';

const FILE = 'collect.json';
const memorySchema = z.object({
  /** Where each task's table ends, as far as the server has said or acknowledged it. */
  cursors: z.record(z.string(), z.string().nullable()).default({}),
  /** When each task set was last begun by its schedule, milliseconds since 1970. */
  begun: z.record(z.string(), z.number()).default({}),
  /** Runs of a task since its keys were compared. */
  sinceKeys: z.record(z.string(), z.number()).default({}),
  /** Orders that were taken and whose reading has not begun; without range and keys what the task reads by itself. */
  ordered: z
    .array(z.object({ taskId: z.string(), range: collectRangeSchema.nullable(), keys: z.boolean().default(false) }))
    .default([]),
});
export interface Ordered {
  readonly taskId: string;
  readonly range: CollectRange | null;
  readonly keys: boolean;
}
type Kept = z.infer<typeof memorySchema>;

/** What the agent remembers of its tasks; on disk before anything follows from it. */
export class CollectMemory {
  readonly #home: Home;
  readonly #kept: Kept;
  #writing: Promise<void> = Promise.resolve();

  private constructor(home: Home, kept: Kept) {
    this.#home = home;
    this.#kept = kept;
  }

  static async open(home: Home): Promise<CollectMemory> {
    return new CollectMemory(home, (await home.read(FILE, memorySchema)) ?? memorySchema.parse({}));
  }

  /** Null of a task that has brought nothing yet. */
  cursor(taskId: string): string | null {
    return this.#kept.cursors[taskId] ?? null;
  }

  setCursor(taskId: string, cursor: string | null): Promise<void> {
    this.#kept.cursors[taskId] = cursor;
    return this.#write();
  }

  /** Runs of a task since its keys were compared. */
  sinceKeys(taskId: string): number {
    return this.#kept.sinceKeys[taskId] ?? 0;
  }

  setSinceKeys(taskId: string, runs: number): Promise<void> {
    this.#kept.sinceKeys[taskId] = runs;
    return this.#write();
  }

  begun(taskSetId: string): number | null {
    return this.#kept.begun[taskSetId] ?? null;
  }

  setBegun(taskSetId: string, at: number): Promise<void> {
    this.#kept.begun[taskSetId] = at;
    return this.#write();
  }

  get ordered(): readonly Ordered[] {
    return this.#kept.ordered;
  }

  setOrdered(ordered: readonly Ordered[]): Promise<void> {
    this.#kept.ordered = [...ordered];
    return this.#write();
  }

  /** Waits until all is written. */
  settled(): Promise<void> {
    return this.#writing;
  }

  #write(): Promise<void> {
    const write = this.#home.write(FILE, this.#kept);
    this.#writing = write.catch(() => undefined);
    return write;
  }
}
