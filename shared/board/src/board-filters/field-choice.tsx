import {
  choiceCondition,
  type DataType,
  type FieldFilter,
  type FilterChoice,
  type FilterCondition,
} from '@tessera/contract';
import { Button, LoadingSkeleton } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ConditionEditor } from '../filters/condition-editor.tsx';
import { problemOf, toStore, type FilterField } from '../filters/condition.ts';
import { errorText } from '../frame/error-text.ts';
import { useBoardFilters } from './board-filters-context.tsx';
import type { ChoiceDraft } from './choice-draft.ts';
import { TreeChoice } from './tree-choice.tsx';

export interface FieldChoiceProps {
  readonly component: FieldFilter;
  readonly held: FilterChoice | null;
  /** Undefined while the facts are on their way. */
  readonly dataType: DataType | null | undefined;
  onDraft(draft: ChoiceDraft): void;
}

/** What there is to choose in a filter of a field, by its kind (RU-676 to RU-679). */
export function FieldChoice({ component, held, dataType, onDraft }: FieldChoiceProps) {
  const intl = useIntl();
  const board = useBoardFilters();
  const target = component.filterData[0];
  if (!board || !target) return null;
  if (board.facts.status === 'failed')
    return (
      <div role="alert">
        {errorText(board.facts.error, intl)}
        <Button size="small" appearance="transparent" onClick={board.retry}>
          <FormattedMessage id="board.filter.retry" defaultMessage="重试" />
        </Button>
      </div>
    );
  if (!dataType) return <LoadingSkeleton shape="text" count={4} />;
  if (component.control === '4')
    return (
      <Branches
        component={component}
        levels={[target.fieldId, ...target.levelFieldIds]}
        held={held}
        onDraft={onDraft}
      />
    );
  const field = { fieldId: target.fieldId, name: component.name, dataType };
  return <Condition component={component} field={field} held={held} onDraft={onDraft} />;
}

/** Empty form value, which closing keeps. */
const NOTHING = {
  '1': { aggregator: 'in', fieldValue: [] },
  '2': { aggregator: 'between_and', fieldValue: ['', ''], quickRange: 'none' },
  '3': { aggregator: 'between_and', fieldValue: ['', ''] },
} as const satisfies Record<
  string,
  Omit<FilterCondition, 'fieldId' | 'fieldValue'> & { readonly fieldValue: readonly string[] }
>;

type PartProps = Omit<FieldChoiceProps, 'dataType'>;

function Condition({ component, field, held, onDraft }: PartProps & { readonly field: FilterField }) {
  const board = useBoardFilters();
  const [condition, setCondition] = useState<FilterCondition>(() => {
    if (held && !held.tree) return choiceCondition(held, field.fieldId);
    const nothing = NOTHING[component.control === '4' ? '1' : component.control];
    return { fieldId: field.fieldId, ...nothing, fieldValue: [...nothing.fieldValue] };
  });
  if (!board) return null;
  return (
    <ConditionEditor
      field={field}
      value={condition}
      single={!component.multiple}
      loadValues={board.loadValues(component)}
      onChange={(next, whole = false) => {
        setCondition(next);
        onDraft({ ...draftOf(next, field), whole });
      }}
    />
  );
}

function Branches({ component, levels, held, onDraft }: PartProps & { readonly levels: readonly string[] }) {
  const board = useBoardFilters();
  const [branches, setBranches] = useState(held?.tree ?? []);
  if (!board) return null;
  return (
    <TreeChoice
      name={component.name}
      levels={levels}
      single={!component.multiple}
      value={branches}
      load={(path) => board.loadValues(component, path)}
      onChange={(tree) => {
        setBranches(tree);
        onDraft({ choice: tree.length > 0 ? { aggregator: 'in', fieldValue: [], tree } : null, ready: true });
      }}
    />
  );
}

/** A condition as a choice: one without values clears the filter, one that can't be asked is not taken. */
function draftOf(condition: FilterCondition, { dataType }: FilterField): ChoiceDraft {
  const problem = problemOf(condition, dataType);
  if (problem === 'valueMissing' || problem === 'bothEndsOpen' || condition.quickRange === 'none')
    return { choice: null, ready: true };
  if (problem) return { choice: null, ready: false };
  const { fieldId: _fieldId, dynamicParamId: _param, aggregator, ...rest } = toStore(condition, dataType);
  return { choice: { ...rest, aggregator: aggregator as FilterChoice['aggregator'] }, ready: true };
}
