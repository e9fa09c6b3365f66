import type { WarningCondition } from '@tessera/contract';
import type { ComponentType } from 'react';

import type { WatchedFields } from './condition-kind.ts';
import { CONDITION_KINDS } from './condition-kinds.ts';

export interface AnyConditionFormProps {
  readonly condition: WarningCondition;
  readonly fields: WatchedFields;
  readonly disabled: boolean;
  onChange(condition: WarningCondition): void;
}

/** The form of a condition, whatever its kind. */
export function ConditionForm(props: AnyConditionFormProps) {
  // A condition goes to the form of its own kind, which the compiler can't follow.
  const Form = CONDITION_KINDS[props.condition.kind].Form as unknown as ComponentType<AnyConditionFormProps>;
  return <Form {...props} />;
}
