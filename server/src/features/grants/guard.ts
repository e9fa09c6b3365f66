import { listEndpoints } from '@tessera/contract';

import type { EndpointName } from '../../platform/audit/index.ts';
import type { CheckedCall } from '../../platform/http/feature.ts';
import { ENDPOINT_ACTS, idsAt, type Act, type Resources } from '../../platform/resources/index.ts';
import type { Grants } from './grants.ts';

/** An input of a call with an id of an object or of a part of one, and what is done with it. */
interface Step {
  readonly path: string;
  readonly kind: string;
  readonly act: Exclude<Act, null>;
}

/** The check of every call that names an object on which rights are granted, or a part of one; before its handler. */
export function createGuard(resources: Resources, grants: Grants): (call: CheckedCall) => Promise<void> {
  const plans = new Map(
    listEndpoints().map(({ name, endpoint }) => [name, stepsOf(name as EndpointName, endpoint.owned)]),
  );
  const sourceOf = (kind: string) => resources.sources.find(({ owned }) => owned.some((one) => one === kind));

  return async ({ name, input, viewer }) => {
    const steps = plans.get(name) ?? [];
    if (steps.length === 0 || viewer.userType === 'admin') return;
    for (const { path, kind, act } of steps) {
      const action = asksDraft(input) ? 'edit' : act;
      const source = sourceOf(kind);
      if (source) {
        if (!(await grants.sight(viewer, source.name)).everything)
          await grants.check(viewer, source.name, idsAt(input, path), action);
        continue;
      }
      const part = resources.parts.get(kind as never);
      if (!part || (await grants.sight(viewer, part.source)).everything) continue;
      const ids = idsAt(input, path);
      if (ids.length > 0) await grants.check(viewer, part.source, await part.of(viewer.corporationCode, ids), action);
    }
  };
}

function stepsOf(name: EndpointName, owned: Readonly<Record<string, string>>): Step[] {
  const acts = ENDPOINT_ACTS[name] ?? null;
  return Object.entries(owned).flatMap(([path, kind]) => {
    const act = typeof acts === 'object' && acts !== null ? (acts[path] ?? null) : acts;
    return act === null ? [] : [{ path, kind, act }];
  });
}

/** Drafts of reports and screens are for those who may edit them. */
const asksDraft = ({ body }: CheckedCall['input']): boolean => isDraft(body) || isDraft(partOf(body, 'boardState'));
const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
const isDraft = (value: unknown): boolean => partOf(value, 'draft') === true;
