import type { Icon } from '@tessera/ui/icons';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';

import type { FieldProps } from './field-props.ts';
import type { SettingContext } from './setting-context.ts';

export type Condition = (context: SettingContext) => boolean;
/** A text of the product, or a name that an author gave. */
export type Label = string | (MessageDescriptor & { readonly values?: Readonly<Record<string, string | number>> });
export interface Choice {
  readonly value: string | number | boolean;
  readonly label: Label;
}

interface FieldBase {
  /** Block and field, dotted; below a list, the field of an entry. */
  readonly path: string;
  readonly label: MessageDescriptor;
  /** Heading under which the field stands with its neighbours of the same group. */
  readonly group?: MessageDescriptor;
  /** Whether the field shows. */
  readonly when?: Condition;
  /** Why the field can't be changed now. */
  readonly blocked?: (context: SettingContext) => MessageDescriptor | undefined;
  readonly hint?: MessageDescriptor;
  /** Words on the control that a search finds it by, beside its label. */
  readonly words?: readonly MessageDescriptor[];
  /** Paths that the control writes beside its own, relative like `path`. */
  readonly covers?: readonly string[];
  /** What the control shows, where it is not the setting of its path alone. */
  readonly reads?: (context: SettingContext) => unknown;
  /** What else a value brings, by relative path. */
  readonly brings?: (value: unknown, context: SettingContext) => Readonly<Record<string, unknown>>;
}
export interface SwitchSpec extends FieldBase {
  readonly kind: 'switch';
  /** Written as '1' and '0', as flags travel. */
  readonly flag?: boolean;
}
export interface NumberSpec extends FieldBase {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** What an empty field means; without it a field can't be empty. */
  readonly empty?: MessageDescriptor;
  readonly whole?: boolean;
}
export interface SliderSpec extends FieldBase {
  readonly kind: 'slider';
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}
export interface TextSpec extends FieldBase {
  readonly kind: 'text';
  readonly max: number;
  readonly lines?: number;
  readonly placeholder?: MessageDescriptor;
}
export interface ChoiceSpec extends FieldBase {
  readonly kind: 'segment' | 'select';
  readonly options: readonly Choice[] | ((context: SettingContext) => readonly Choice[]);
}
export interface ColorSpec extends FieldBase {
  readonly kind: 'color';
  /** Whether the colour may be left to the theme. */
  readonly clearable?: boolean;
}
export interface FontSpec extends FieldBase {
  readonly kind: 'font';
  /** With the colour behind the text. */
  readonly cell?: boolean;
  /** Where colours are not the author's to choose. */
  readonly colorless?: Condition;
}
export interface SizeSpec extends FieldBase {
  readonly kind: 'size';
}
export interface DisplaySpec extends FieldBase {
  readonly kind: 'display';
}
export interface ListSpec extends FieldBase {
  readonly kind: 'list';
  readonly entry: readonly FieldSpec[];
  readonly max: number;
  readonly add: MessageDescriptor;
  /** Which entries of the list the control shows; default all. */
  readonly only?: (entry: Readonly<Record<string, unknown>>, context: SettingContext) => boolean;
  /** A new entry; undefined where none can be added, for the reason that `full` says. */
  readonly create: (context: SettingContext, list: readonly unknown[]) => Readonly<Record<string, unknown>> | undefined;
  readonly full?: MessageDescriptor;
  readonly title: (entry: Readonly<Record<string, unknown>>, context: SettingContext, index: number) => Label;
  /** What an entry is, in a word or two beside its title. */
  readonly summary?: (entry: Readonly<Record<string, unknown>>) => Label;
  readonly icon?: (entry: Readonly<Record<string, unknown>>) => Icon;
  /** Whether the order of the entries means something. */
  readonly ordered?: boolean;
}
export interface CustomSpec extends FieldBase {
  readonly kind: 'custom';
  readonly component: ComponentType<FieldProps<CustomSpec>>;
  /** A label above, as for other fields; without it the control says itself what it is. */
  readonly labelled?: boolean;
  readonly covers: readonly string[];
}
export type FieldSpec =
  | SwitchSpec
  | NumberSpec
  | SliderSpec
  | TextSpec
  | ChoiceSpec
  | ColorSpec
  | FontSpec
  | SizeSpec
  | DisplaySpec
  | ListSpec
  | CustomSpec;

/** A panel of the accordion: fields of one block or of several that belong together. */
export interface PanelSpec {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly when?: Condition;
  readonly fields: readonly FieldSpec[];
}

const FONT = ['fontFamily', 'fontSize', 'color', 'fontWeight', 'fontStyle', 'textDecoration'] as const;
const DISPLAY = ['type', 'unit', 'dec', 'commas', 'customUnit'] as const;

/** Every path that a field's control writes; a place in a list is `*`. */
export function pathsOf(field: FieldSpec): string[] {
  const { path, covers = [] } = field;
  const below = (names: readonly string[]) => names.map((name) => `${path}.${name}`);
  switch (field.kind) {
    case 'font':
      return [...below(field.cell ? [...FONT, 'bgColor'] : FONT), ...covers];
    case 'display':
      return below(DISPLAY);
    case 'list':
      return [path, ...field.entry.flatMap(pathsOf).map((one) => `${path}.*.${one}`), ...covers];
    default:
      return [path, ...covers];
  }
}
