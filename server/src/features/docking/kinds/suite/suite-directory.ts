import { DIRECTORY_LIMITS } from '@tessera/contract';

import { StepFailure } from '../../step-failure.ts';
import type { DirectoryWay } from '../kind.ts';
import { LONG } from './patience.ts';
import { upstreamPerson } from './suite-person.ts';
import type { OpenSuite, SuitePerson } from './suite.ts';

/**
 * Reads departments and people of a company. Whoever stands in several departments is one person in all of them. A call
 * that fails ends the reading, so that what was not read is not taken for gone.
 */
export function suiteDirectory(open: OpenSuite, patience = LONG): DirectoryWay {
  return {
    async reads(system, more, tools, told) {
      const suite = open(system, tools, patience);
      const range = await suite.range();
      const departments = await suite.departments(range);
      const people = new Map<string, SuitePerson>();
      const add = (found: readonly SuitePerson[]): void => {
        for (const person of found) {
          const before = people.get(person.id);
          const all = [...new Set([...(before?.departments ?? []), ...person.departments])];
          people.set(person.id, { ...person, departments: all });
        }
        told(departments.length + people.size);
        if (people.size > DIRECTORY_LIMITS.people)
          throw new StepFailure('docking.suite.fault.tooMany', { most: DIRECTORY_LIMITS.people });
      };
      for (const { id } of departments) for await (const page of suite.people(id)) add(page);
      for (const id of range.people) if (!people.has(id)) add([await suite.person(id)]);
      return {
        people: [...people.values()].map((person) => upstreamPerson(system, person, more)),
        groups: departments.map(({ id, name, parentId }) => ({ externalId: id, name: name ?? id, parentId })),
        complete: true,
      };
    },
  };
}
