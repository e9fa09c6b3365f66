import type { StoredRights } from './rights-repository.ts';

type Rights = ReadonlyMap<string, StoredRights>;

/** Whether a role sees all rows and values of another one; differing conditions count as no. */
export function coversTables(own: Rights, other: Rights): boolean {
  return [...other.values()]
    .filter(({ granted }) => granted)
    .every((theirs) => {
      const ours = own.get(theirs.tableId);
      return ours !== undefined && ours.granted && isWider(ours, theirs);
    });
}

function isWider(ours: StoredRights, theirs: StoredRights): boolean {
  const written = new Set(theirs.conditions.map((condition) => JSON.stringify(condition)));
  const masks = new Set(theirs.masks.map(({ fieldId, kind }) => `${kind} ${fieldId}`));
  return (
    (ours.queryLimit ?? Infinity) >= (theirs.queryLimit ?? Infinity) &&
    ours.conditions.every((condition) => written.has(JSON.stringify(condition))) &&
    ours.masks.every(({ fieldId, kind }) => masks.has(`${kind} ${fieldId}`) || masks.has(`hide ${fieldId}`))
  );
}
