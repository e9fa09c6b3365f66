import type { FieldSpec, Label, PanelSpec } from './field-spec.ts';

export interface ShownPanel {
  readonly panel: PanelSpec;
  readonly fields: readonly FieldSpec[];
}

/** Panels in which every word of a search is found: all of a panel that is called so, else its fields that are. */
export function searchPanels(
  panels: readonly ShownPanel[],
  query: string,
  text: (label: Label) => string,
): readonly ShownPanel[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return panels;
  const has = (...parts: readonly string[]) => {
    const all = parts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return panels.flatMap(({ panel, fields }) => {
    const name = text(panel.label);
    if (has(name)) return [{ panel, fields }];
    const found = fields.filter((field) => has(name, field.group ? text(field.group) : '', ...labelsOf(field, text)));
    return found.length > 0 ? [{ panel, fields: found }] : [];
  });
}

const labelsOf = (field: FieldSpec, text: (label: Label) => string): string[] => [
  text(field.label),
  ...(field.kind === 'list' ? field.entry.flatMap((one) => labelsOf(one, text)) : []),
];
