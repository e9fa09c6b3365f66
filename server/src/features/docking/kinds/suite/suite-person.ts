import type { UpstreamPerson } from '../../../directory/index.ts';
import { StepFailure } from '../../step-failure.ts';
import type { Docked, Person } from '../kind.ts';
import { personOf } from '../person-of.ts';
import type { SuitePerson } from './suite.ts';

/** Who signed in. @throws StepFailure for who left or was switched off there */
export function signedInPerson(system: Docked, { externalId, told, active }: SuitePerson): Person {
  if (!active) throw new StepFailure('docking.suite.fault.inactive');
  return personOf(externalId, told, system.claims, system.value('trustMail') === 'true');
}

/** Somebody of the contacts. @param more attributes that are mapped @throws StepFailure without an id */
export function upstreamPerson(system: Docked, person: SuitePerson, more: readonly string[]): UpstreamPerson {
  const { externalId, told, departments, active } = person;
  const { account, name, email, mobile, attributes } = personOf(externalId, told, system.claims, false);
  const [local = ''] = (email ?? '').split('@');
  return {
    externalId,
    account: account ?? (local || externalId),
    name: name ?? '',
    mail: email,
    mobile,
    attributes: Object.fromEntries(more.map((one) => [one, attributes[one] ?? []])),
    active,
    groupIds: departments,
  };
}
