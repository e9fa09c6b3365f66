import { reach, TlsFailure } from '../../reach.ts';
import { StepFailure } from '../../step-failure.ts';
import type { Test } from '../kind.ts';
import { SHORT } from './patience.ts';
import type { OpenSuite, Suite, SuiteDepartment, SuitePerson, SuiteRange } from './suite.ts';
import { textAt } from './told.ts';

/** Departments that are looked into for people. */
const SAMPLE = 5;

/** Walks from the network to the first people whom the app sees. */
export function suiteTest(open: OpenSuite, patience = SHORT): Test {
  return {
    steps: [
      { step: 'network', label: 'docking.step.network' },
      { step: 'tls', label: 'docking.step.tls' },
      { step: 'token', label: 'docking.suite.step.token' },
      { step: 'range', label: 'docking.suite.step.range' },
      { step: 'departments', label: 'docking.suite.step.departments' },
      { step: 'people', label: 'docking.suite.step.people' },
    ],
    async run(walk, system, tools) {
      const url = new URL(system.value('apiUrl'));
      const reached = await walk.step('network', async () => {
        try {
          return await reach(tools, { url });
        } catch (error) {
          if (error instanceof TlsFailure) return error;
          throw error;
        }
      });
      await walk.step('tls', ({ warn }) => {
        if (reached instanceof TlsFailure) throw reached;
        if (url.protocol === 'http:') warn('docking.found.plain');
      });
      const suite = open(system, tools, patience);
      await walk.step('token', () => suite.greet());
      const range = await walk.step('range', async ({ found }) => {
        const seen = await suite.range();
        const counts = { departments: seen.departments.length, people: seen.people.length };
        if (counts.departments + counts.people === 0) throw new StepFailure('docking.suite.fault.empty');
        found('docking.suite.found.range', counts);
        return seen;
      });
      const departments = await walk.step('departments', async ({ found }) => {
        const all = await suite.departments(range);
        if (all.length > 0 && all.every(({ name }) => name === null))
          throw new StepFailure('docking.suite.fault.fields', { field: 'name' });
        found('docking.suite.found.departments', { count: all.length });
        return all;
      });
      await walk.step('people', async ({ found, warn }) => {
        const people = await somePeople(suite, range, departments);
        if (people.length === 0) return warn('docking.suite.found.nobody');
        if (people.every(({ told }) => textAt(told, 'name') === ''))
          throw new StepFailure('docking.suite.fault.fields', { field: 'name' });
        return found('docking.suite.found.people', { count: people.length });
      });
    },
  };
}

async function somePeople(
  suite: Suite,
  range: SuiteRange,
  departments: readonly SuiteDepartment[],
): Promise<readonly SuitePerson[]> {
  for (const { id } of departments.slice(0, SAMPLE))
    for await (const page of suite.people(id)) if (page.length > 0) return page;
  const [first] = range.people;
  return first === undefined ? [] : [await suite.person(first)];
}
