import type { Locale, WarningCondition, WarningConditionKind } from '@tessera/contract';
import type { ComponentType } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';

/** A measure or a date of the question, as forms and sentences call it. */
export interface WatchedField {
  /** `uniqId` of a measure, `fieldId` of a date. */
  readonly id: string;
  readonly name: string;
}
/** What the question offers to conditions. */
export interface WatchedFields {
  readonly measures: readonly WatchedField[];
  readonly dates: readonly WatchedField[];
}

export type ConditionOf<Kind extends WarningConditionKind> = Extract<WarningCondition, { kind: Kind }>;

export interface ConditionFormProps<Kind extends WarningConditionKind> {
  readonly condition: ConditionOf<Kind>;
  readonly fields: WatchedFields;
  readonly disabled: boolean;
  onChange(condition: ConditionOf<Kind>): void;
}
export interface SayContext {
  readonly intl: IntlShape;
  readonly locale: Locale;
  /** Name of a measure or date; says so where it is gone. */
  nameOf(id: string): string;
  /** A number in the reader's way. */
  number(value: number): string;
  percent(value: number): string;
}

/** A kind of conditions: how it is called, begun, filled in, and said. */
export interface ConditionKind<Kind extends WarningConditionKind> {
  readonly kind: Kind;
  readonly name: MessageDescriptor;
  /** Null where the question lacks what it needs. */
  create(fields: WatchedFields): ConditionOf<Kind> | null;
  readonly Form: ComponentType<ConditionFormProps<Kind>>;
  say(condition: ConditionOf<Kind>, context: SayContext): string;
}
