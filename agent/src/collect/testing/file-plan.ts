import type { AgentPlan, PlanTask } from '@tessera/contract';

const column = (name: string, dataType: 'int' | 'str') => ({ name, title: name, dataType, dateForm: null });

/** A plan of one task `t`, which reads `id` and `name` of a CSV file of a folder. @param change of the task, of its definition */
export const filePlan = (
  folder: string,
  table: string,
  change: Partial<Pick<PlanTask, 'dirtyLimit' | 'keysEvery'>> = {},
  definition: Partial<PlanTask['definition']> = {},
): AgentPlan => ({
  number: 1,
  sources: [
    {
      ...{ dsId: 'd', name: 'files', password: null, hours: null, fetchSize: 1_000, statementSeconds: 60 },
      settings: { kind: 'csv', folder, encoding: 'utf-8', delimiter: ',' },
    },
  ],
  taskSets: [{ taskSetId: 's', dsId: 'd', name: 'set', schedule: null }],
  tasks: [
    {
      ...{ taskId: 't', taskSetId: 's', name: table, revision: 1, dirtyLimit: 0, keysEvery: 0 },
      definition: {
        from: { schema: '', table },
        columns: [column('id', 'int'), column('name', 'str')],
        ...{ key: ['id'], cursor: null },
        ...definition,
      },
      ...change,
    },
  ],
});
