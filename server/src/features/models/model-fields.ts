import { DEFAULT_LOCALE, type Locale, type ModelDraft, type ModelField } from '@tessera/contract';

import type { CatalogueField } from '../../engine/index.ts';
import { nameIn, renamed, type FieldRow, type NewField, type RegisteredTable } from '../tables/index.ts';
import { fieldOf } from './check-model.ts';
import type { Sources } from './model-sources.ts';

/** The fields of a checked draft as the engine takes them, in the order of the draft. */
export function catalogueFields(draft: ModelDraft, sources: Sources): CatalogueField[] {
  return draft.fields.map((field) => ({
    fieldId: field.fieldId,
    column: field.fieldId,
    names: { [DEFAULT_LOCALE]: field.name },
    dataType: sourceOf(draft, field, sources).data_type,
    defaultAggregator: field.defaultAggregator,
    origin: { leg: field.table, fieldId: field.sourceFieldId },
  }));
}

/** The fields of a checked draft as they are registered, and the computed fields of the model, which stay. */
export function registeredFields(
  draft: ModelDraft,
  sources: Sources,
  known: RegisteredTable | null,
  locale: Locale,
): NewField[] {
  const drawn = draft.fields.map((field): NewField => {
    const source = sourceOf(draft, field, sources);
    const placed = draft.tables.find(({ alias }) => alias === field.table)!;
    const before = known?.fields.find(({ field_id }) => field_id === field.fieldId);
    return {
      fieldId: field.fieldId,
      name: `${placed.name}.${source.source_name || nameIn(source.names, DEFAULT_LOCALE)}`,
      column: field.fieldId,
      dataType: source.data_type,
      defaultAggregator: field.defaultAggregator,
      engine: { origin: { leg: field.table, fieldId: field.sourceFieldId } },
      look: {
        names: namesOf(field.name, before?.names ?? source.names, before === undefined, locale),
        description: field.description,
        hidden: field.hidden,
        group: field.group,
        decimals: field.decimals,
        geoRole: field.geoRole,
        dateHierarchy: field.dateHierarchy,
      },
    };
  });
  return [...drawn, ...computedFields(known)];
}

/** The names of a field that kept its name stay in every language; those of a new one are its source's. */
function namesOf(name: string, names: FieldRow['names'], fresh: boolean, locale: Locale): FieldRow['names'] {
  if (nameIn(names, locale) === name) return names;
  return fresh ? { [DEFAULT_LOCALE]: name } : renamed(names, locale, name);
}

export function computedFields(known: RegisteredTable | null): NewField[] {
  return (known?.fields ?? [])
    .filter(({ formula }) => formula !== null)
    .map((field) => ({
      fieldId: field.field_id,
      name: field.source_name,
      column: field.physical_column,
      dataType: field.data_type,
      defaultAggregator: field.default_aggregator,
      formula: field.formula,
      engine: field.engine,
      look: {
        names: field.names,
        description: field.description,
        hidden: field.hidden,
        group: field.field_group,
        decimals: field.decimals,
        geoRole: field.geo_role,
        dateHierarchy: field.date_hierarchy as NonNullable<NewField['look']>['dateHierarchy'],
      },
    }));
}

function sourceOf(draft: ModelDraft, field: ModelField, sources: Sources): FieldRow {
  const source = fieldOf(draft, field.table, field.sourceFieldId, sources);
  if (!source) throw new Error(`the field ${field.fieldId} of a checked draft is not there`);
  return source;
}
