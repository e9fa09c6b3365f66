import { COMPONENT_KINDS, type ComponentName, type ComponentOf } from './component-kinds.ts';

/** A new component with a new code, for its form. */
export function createComponent<Name extends ComponentName>(kind: Name): ComponentOf<Name> {
  const { code: typeCode, fresh } = COMPONENT_KINDS[kind];
  return { code: crypto.randomUUID(), name: '', typeCode, ...fresh() } as ComponentOf<Name>;
}
