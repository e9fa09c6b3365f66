import { z } from '../zod.ts';
import { agentSourceSchema } from './source.ts';
import { dirtyLimitSchema, keysEverySchema, taskDefinitionSchema } from './task.ts';

const field = String.raw`(\*|\d{1,2}(-\d{1,2})?)(\/\d{1,2})?`;
const list = `${field}(,${field})*`;
/** Five fields of a cron table (minute, hour, day, month, weekday 0 to 7) with numbers, `*`, ranges, steps and lists, in a zone. */
export const taskScheduleSchema = z.object({
  cron: z
    .string()
    .max(100)
    .regex(new RegExp(`^${list}( ${list}){4}$`)),
  /** IANA name. */
  timeZone: z.string().min(1).max(60),
});
export type TaskSchedule = z.infer<typeof taskScheduleSchema>;

const planSourceSchema = agentSourceSchema.extend({ dsId: z.string(), name: z.string() });
const planTaskSetSchema = z.object({
  taskSetId: z.string(),
  dsId: z.string(),
  name: z.string(),
  /** Null: when it is ordered only. */
  schedule: taskScheduleSchema.nullable(),
  /** Task set of the source: whenever that is begun by its schedule, this one begins after its tasks. */
  after: z.string().optional(),
});
const planTaskSchema = z.object({
  taskId: z.string(),
  taskSetId: z.string(),
  name: z.string(),
  /** Counts the changes of its definition; rows that were read by another one are not taken. */
  revision: z.number().int().min(1),
  definition: taskDefinitionSchema,
  dirtyLimit: dirtyLimitSchema,
  keysEvery: keysEverySchema.default(0),
});

/** All that an agent has to do, by itself; tasks of a set follow each other in their order here. */
export const agentPlanSchema = z.object({
  number: z.number().int().min(0),
  sources: z.array(planSourceSchema),
  taskSets: z.array(planTaskSetSchema),
  /** Those that are switched off are left out. */
  tasks: z.array(planTaskSchema),
});
export type AgentPlan = z.infer<typeof agentPlanSchema>;
export type PlanTask = z.infer<typeof planTaskSchema>;
