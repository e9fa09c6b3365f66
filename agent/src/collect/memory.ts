import { isDeepStrictEqual } from 'node:util';

import {
  collectRangeSchema,
  rowKeysSchema,
  z,
  type AgentPlan,
  type CollectRange,
  type PlanTask,
  type RowKeys,
} from '@tessera/contract';

import type { Home } from '../home.ts';
import type { ColumnForms } from '../readers/column-forms.ts';

const FILE = 'collect.json';
const memorySchema = z.object({
  /** Where each task's table ends, as far as the server has said or acknowledged it. */
  cursors: z.record(z.string(), z.string().nullable()).default({}),
  /** When each task set was last begun by its schedule, milliseconds since 1970. */
  begun: z.record(z.string(), z.number()).default({}),
  /** Since when each task set has followed its schedule, milliseconds since 1970. */
  followed: z.record(z.string(), z.object({ schedule: z.string(), at: z.number() })).default({}),
  /** Tasks whose reading is due, by a schedule or since it was cut off, and has not begun. */
  due: z.array(z.string()).default([]),
  /** Runs of a task since its keys were compared. */
  sinceKeys: z.record(z.string(), z.number()).default({}),
  /** What columns of the sources were when a revision of a task was read first. */
  forms: z.record(z.string(), z.object({ revision: z.number(), forms: z.record(z.string(), z.string()) })).default({}),
  /** Orders that were taken and whose reading has not begun; without range, keys and rows what the task reads by itself. */
  ordered: z
    .array(
      z.object({
        taskId: z.string(),
        range: collectRangeSchema.nullable(),
        keys: z.boolean().default(false),
        only: rowKeysSchema.nullable().default(null),
      }),
    )
    .default([]),
});
export interface Ordered {
  readonly taskId: string;
  readonly range: CollectRange | null;
  readonly keys: boolean;
  readonly only: RowKeys | null;
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

  /** What the columns of a source were when this revision of the task was read first. */
  forms({ taskId, revision }: Pick<PlanTask, 'taskId' | 'revision'>): ColumnForms | null {
    const known = this.#kept.forms[taskId];
    return known?.revision === revision ? known.forms : null;
  }

  setForms({ taskId, revision }: Pick<PlanTask, 'taskId' | 'revision'>, forms: ColumnForms): Promise<void> {
    this.#kept.forms[taskId] = { revision, forms };
    return this.#write();
  }

  /** From when on a time of the schedule of a task set is to be kept; null where that is not known. */
  since(taskSetId: string): number | null {
    const times = [this.#kept.begun[taskSetId], this.#kept.followed[taskSetId]?.at];
    const known = times.filter((time) => time !== undefined);
    return known.length === 0 ? null : Math.max(...known);
  }

  /** Follows schedules from now on; those that are the same as before are followed since then. */
  async follow(sets: AgentPlan['taskSets'], now: number): Promise<void> {
    const before = this.#kept.followed;
    this.#kept.followed = Object.fromEntries(
      sets.flatMap(({ taskSetId, schedule }) => {
        if (!schedule) return [];
        const text = `${schedule.cron} ${schedule.timeZone}`;
        const known = before[taskSetId];
        return [[taskSetId, known?.schedule === text ? known : { schedule: text, at: now }]];
      }),
    );
    if (!isDeepStrictEqual(before, this.#kept.followed)) await this.#write();
  }

  /** Task sets are begun by a schedule. @param tasks whose reading is due from here on, until it begins */
  setBegun(taskSetIds: readonly string[], at: number, tasks: readonly string[]): Promise<void> {
    for (const id of taskSetIds) this.#kept.begun[id] = at;
    return this.addDue(tasks);
  }

  addDue(tasks: readonly string[]): Promise<void> {
    this.#kept.due = [...new Set([...this.#kept.due, ...tasks])];
    return this.#write();
  }

  get due(): readonly string[] {
    return this.#kept.due;
  }

  async forgetDue(taskId: string): Promise<void> {
    const left = this.#kept.due.filter((each) => each !== taskId);
    if (left.length === this.#kept.due.length) return;
    this.#kept.due = left;
    await this.#write();
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
