import { settingAt } from '@tessera/charts/model';
import type { ComponentType } from 'react';

import { ChoiceControl } from './controls/choice-control.tsx';
import { ColorControl } from './controls/color-control.tsx';
import { DisplayControl } from './controls/display-control.tsx';
import { FontControl } from './controls/font-control.tsx';
import { ListControl } from './controls/list-control.tsx';
import { NumberControl } from './controls/number-control.tsx';
import { SizeControl } from './controls/size-control.tsx';
import { SliderControl } from './controls/slider-control.tsx';
import { SwitchControl } from './controls/switch-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import { FieldRow } from './field-row.tsx';
import { useLabelText } from './label-text.ts';
import { editsOf } from './model/edits-of.ts';
import type { FieldProps, FieldViewProps } from './model/field-props.ts';
import type { FieldSpec } from './model/field-spec.ts';
import { issuesOf } from './model/panel-state.ts';

const STACKED = new Set<FieldSpec['kind']>(['font', 'display', 'list', 'custom']);

/** One setting: its label, its control, and what a change of it writes. */
export function FieldView({ spec, base = '', context }: FieldViewProps<FieldSpec>) {
  const text = useLabelText();
  const path = base === '' ? spec.path : `${base}.${spec.path}`;
  const blocked = spec.blocked?.(context);
  const label = text(spec.label);
  const value = spec.reads ? spec.reads(context) : settingAt(context.settings, path);
  const onChange = (next: unknown) => context.edit(editsOf(spec, base, next, context));
  const props = { path, value, context, label, disabled: blocked !== undefined, onChange };
  const labelled = spec.kind === 'custom' ? spec.labelled === true : spec.kind !== 'list' || base !== '';
  const long = spec.kind === 'text' && (spec.lines ?? 1) > 1;
  return (
    <FieldRow
      label={labelled && !long ? label : undefined}
      stacked={STACKED.has(spec.kind) || long}
      wide={spec.kind === 'switch'}
      note={blocked ? text(blocked) : spec.hint ? text(spec.hint) : undefined}
      issues={base === '' ? issuesOf(spec, context.issues) : []}
    >
      {controlOf(spec, props)}
    </FieldRow>
  );
}

function controlOf(spec: FieldSpec, props: Omit<FieldProps<FieldSpec>, 'spec'>) {
  switch (spec.kind) {
    case 'switch':
      return <SwitchControl {...props} spec={spec} />;
    case 'number':
      return <NumberControl {...props} spec={spec} />;
    case 'slider':
      return <SliderControl {...props} spec={spec} />;
    case 'text':
      return <TextControl {...props} spec={spec} />;
    case 'segment':
    case 'select':
      return <ChoiceControl {...props} spec={spec} />;
    case 'color':
      return <ColorControl {...props} spec={spec} />;
    case 'font':
      return <FontControl {...props} spec={spec} />;
    case 'size':
      return <SizeControl {...props} />;
    case 'display':
      return <DisplayControl {...props} spec={spec} />;
    case 'list':
      return <ListControl {...props} spec={spec} renderField={renderField} />;
    case 'custom': {
      const Control: ComponentType<FieldProps<typeof spec>> = spec.component;
      return <Control {...props} spec={spec} />;
    }
  }
}

/** Lists draw the fields of their entries with it, which keeps the two modules apart. */
const renderField = (props: FieldViewProps<FieldSpec>) => <FieldView key={props.spec.path} {...props} />;
